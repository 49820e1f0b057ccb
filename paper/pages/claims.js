/* The claims page: what verdicts.json says, listed, searched and filtered. The data are text from files: they
 * reach the page through textContent and setAttribute alone, never as markup.
 *
 * The state is in the address, behind "#": the id of a claim, or a query such as
 * paper=jev&outcome=differs&q=kurtosis&claim=<id>.
 */
"use strict";

const STANDINGS = {
    reproduced: "agrees with public data, or with statistics of them",
    consistent: "agrees with other printed numbers",
    simulated: "agrees with a simulation under the stated design",
    differs: "does not agree: a finding",
    undetermined: "the evidence is too wide to decide",
    unchecked: "there is no evidence here",
};
const EVIDENCE = {
    primary: "recomputed from public row-level data",
    statistics: "recomputed from statistics of public data that the project carries",
    printed: "follows from other printed numbers of the document",
    simulation: "a simulation under the stated design",
    synthetic: "made-up data, to try the way to the number; decides nothing",
    none: "carried over; nothing here can check it",
};
/* Claims agree in three ways; an address may say so in one word. */
const AGREES = ["reproduced", "consistent", "simulated"];
const INPUTS_SHOWN = 12;

const data = JSON.parse(document.getElementById("data").textContent);
const byId = new Map(data.claims.map((claim, i) => [claim.id, i]));
const papers = new Map(data.papers.map((paper) => [paper.id, paper]));
const experiments = new Map(data.experiments.map((experiment) => [experiment.id, experiment]));
const findings = new Map(data.findings.map((finding) => [finding.id, finding]));
const sources = new Map(Object.entries(data.sources));

const at = (id) => document.getElementById(id);
const state = { q: "", paper: "", item: "", outcome: new Set(), evidence: new Set(), claim: "" };
const rows = []; /* of each claim: its list item, button, detail, searched text */
let shown = []; /* indices of the claims that pass, in order */
let current = -1; /* the one that Tab reaches */

/* An element with attributes and children; a text among them becomes a text node. */
function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
    element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
    return element;
}

function draw(tag, attributes, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
}

/* ---- words and numbers ---- */

function itemName(item) {
    const known = /^(table|fig|prose-)(.*)$/.exec(item);
    if (known === null) return item.charAt(0).toUpperCase() + item.slice(1);
    if (known[1] === "table") return "Table " + known[2];
    if (known[1] === "fig") return "Figure " + known[2];
    return (/^[0-9]/.test(known[2]) ? "Section " : /^.$/.test(known[2]) ? "Appendix " : "")
        + known[2].charAt(0).toUpperCase() + known[2].slice(1);
}

function places(claim) {
    const fraction = /\.([0-9]*)/.exec(claim.printed);
    return fraction === null ? 0 : fraction[1].length;
}

/* null: there is none; "inf" and "-inf" are what JSON has no numbers for. */
function number(value, digits) {
    if (value === null) return "–";
    if (value === "inf") return "∞";
    if (value === "-inf") return "−∞";
    const text = value.toFixed(Math.max(0, Math.min(digits, 15)));
    return (/^-[0.]*$/.test(text) ? text.slice(1) : text).replace("-", "−");
}

/* Commas between groups of three digits, unless the printed number is as long and has none. */
function grouped(claim, text) {
    if (!claim.printed.includes(",") && /^[^0-9]*[0-9]{4}/.test(claim.printed)) return text;
    return text.replace(/^[^.]*/, (whole) => whole.replace(/\B(?=([0-9]{3})+$)/g, ","));
}

function computedText(claim) {
    if (claim.computed === null) return "–";
    return grouped(claim, /\/1$/.test(claim.exact || "") ? claim.exact.slice(0, -2).replace("-", "−")
        : number(claim.computed, places(claim) + 3));
}

/* Rows have room for the percent sign, but not for units that are words. */
function printedText(claim, withUnit) {
    const unit = claim.unit === "%" ? "\u202f%" : claim.unit === "" || !withUnit ? "" : " " + claim.unit;
    return (claim.comparator === "=" ? "" : claim.comparator + " ") + claim.printed + unit;
}

/* Three significant digits, as units of the last place. */
function units(value) {
    if (typeof value !== "number") return number(value, 0);
    if (Math.abs(value) < 1e-9) return "0"; // what is left of rounding
    return Number(value.toPrecision(3)).toLocaleString("en", { maximumSignificantDigits: 3 }).replace("-", "−");
}

const count = (n, word) => n.toLocaleString("en") + " " + word + (n === 1 ? "" : "s");

/* ---- an open claim ---- */

function link(id) {
    return make("a", { href: "#" + address(id) }, id);
}

function mark(standing) {
    return make("span", { class: "mark " + standing, "aria-hidden": "true" });
}

function entry(list, term, ...what) {
    list.append(make("dt", {}, term), make("dd", {}, ...what));
}

function inputLine(name) {
    const source = sources.get(name);
    const line = make("li", {});
    if (byId.has(name)) line.append(link(name), ", printed " + data.claims[byId.get(name)].printed);
    else line.append(name, source && source.printed ? ", printed " + source.printed : source && source.made ? ", " + source.made : "");
    if (source && source.what) line.append(": " + source.what);
    if (source && source.sha256) line.append(make("br"), make("code", {}, "SHA-256 " + source.sha256));
    else if (source && source.url) line.append(" (" + source.url + " at commit " + source.commit.slice(0, 12) + ")");
    return line;
}

function inputs(claim) {
    const list = make("ul", {}, ...claim.inputs.slice(0, INPUTS_SHOWN).map(inputLine));
    const hidden = claim.inputs.slice(INPUTS_SHOWN);
    if (hidden.length > 0)
        list.append(make("li", {}, make("details", {}, make("summary", {}, "and " + hidden.length + " more"),
            make("ul", {}, ...hidden.map(inputLine)))));
    return list;
}

function better(claim) {
    const ways = experiments.get(claim.experiment).ways;
    return claim.better.map((i) => make("li", {}, ways[i].how));
}

function command(text) {
    const button = make("button", { type: "button", "aria-label": "Copy the command " + text }, "Copy");
    button.addEventListener("click", () => {
        const said = (word) => { button.textContent = word; setTimeout(() => { button.textContent = "Copy"; }, 1500); };
        if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => said("Copied"), () => said("Select it"));
        else said("Select it");
    });
    return make("span", { class: "command" }, make("code", {}, text), button);
}

/* Where the value lies: the accepted interval as a band, the computed range as a line, its best as a dot, or as an
 * arrow where it is too far off to be drawn. */
function scale(claim) {
    const finite = (value) => typeof value === "number";
    if (claim.accepted === undefined || !finite(claim.computed)) return null;
    const [from, to] = claim.accepted;
    const low = finite(claim.low) ? claim.low : claim.computed;
    const high = finite(claim.high) ? claim.high : claim.computed;
    const reach = 12 * (to - from) || 1, middle = (from + to) / 2;
    const left = Math.max(Math.min(from, low), middle - reach), right = Math.min(Math.max(to, high), middle + reach);
    const pad = 0.12 * (right - left || 1), span = right - left + 2 * pad;
    const x = (value) => Math.max(4, Math.min(396, 400 * (value - left + pad) / span));
    const digits = places(claim) + 1;
    const off = claim.computed < middle - reach ? -1 : claim.computed > middle + reach ? 1 : 0, edge = off < 0 ? 4 : 396;
    const best = off === 0 ? draw("circle", { class: "dot", cx: x(claim.computed), cy: 27, r: 5 })
        : draw("path", { class: "dot", d: "M" + edge + " 27l" + -9 * off + " -6v12z" });
    const label = (value, text, y) => draw("text", { x: x(value), y, "text-anchor": x(value) > 360 ? "end" : x(value) < 40 ? "start" : "middle" }, text);
    const svg = draw("svg", { class: "scale", viewBox: "0 0 400 58", preserveAspectRatio: "xMinYMid", role: "img", "aria-label":
        "accepted from " + number(from, digits) + " to " + number(to, digits) + ", computed " + computedText(claim) },
        draw("rect", { class: "accepted", x: x(from), y: 16, width: Math.max(2, x(to) - x(from)), height: 22, rx: 2 }),
        draw("line", { class: "axis", x1: 0, x2: 400, y1: 27, y2: 27 }),
        draw("g", { class: claim.standing },
            draw("line", { class: "range", x1: x(low), x2: x(high), y1: 27, y2: 27 }),
            best),
        label(claim.computed, computedText(claim) + (off === 0 ? "" : ", off the scale"), 10));
    if (x(to) - x(from) > 90) svg.append(label(from, number(from, digits), 54), label(to, number(to, digits), 54));
    else svg.append(label(middle, "printed " + claim.printed, 54));
    return svg;
}

function acceptedText(claim) {
    const digits = places(claim) + 1;
    if (claim.accepted !== undefined)
        return number(claim.accepted[0], digits) + " to " + number(claim.accepted[1], digits) + ", ends included";
    const bound = { "≥": "at least", "≤": "at most", "<": "below", ">": "above" }[claim.comparator];
    return bound + " " + claim.printed + ("≥≤".includes(claim.comparator) ? ", up to half a unit of its last place" : "");
}

function rangeText(claim) {
    if (claim.exact !== null) return /\/1$/.test(claim.exact) ? "exact" : "exact, " + claim.exact;
    if (claim.low === null) return "its range is unknown";
    const width = typeof claim.low === "number" && typeof claim.high === "number" ? claim.high - claim.low : Infinity;
    if (width < Math.pow(10, -places(claim) - 3)) return "± " + String(Number((width / 2).toPrecision(1))).replace("-", "−");
    const digits = places(claim) + (width < 1 && width > 0 ? Math.max(2, Math.ceil(-Math.log10(width)) + 1 - places(claim)) : 2);
    return "between " + number(claim.low, digits) + " and " + number(claim.high, digits);
}

function marginText(claim) {
    if (claim.margin === null) return "none: the range is unknown";
    const most = { "=": " (at most 0.5)", "≈": " (at most 1)" }[claim.comparator] || "";
    const outside = typeof claim.margin === "number" && claim.margin < 0;
    let text = (outside ? units(-claim.margin) : units(claim.margin)) + " units of the last place "
        + (outside ? "outside" : "inside" + most);
    if (claim.width > 1e-3 || claim.width === "inf") text += "; the evidence is " + units(claim.width) + " units wide";
    return claim.tie ? text + "; exactly half-way between two printed numbers" : text;
}

function fillDetail(claim, detail) {
    const paper = papers.get(claim.paper), list = make("dl", {});
    const checked = claim.outcome !== "unchecked";
    entry(list, "Printed", printedText(claim, true) + " in ", make("a", { href: paper.url, rel: "noreferrer" }, paper.title),
        ": " + claim.where + "; line " + claim.line + " of the document’s text");
    entry(list, "Accepted", acceptedText(claim));
    if (claim.computed !== null)
        entry(list, "Computed", computedText(claim) + ", " + rangeText(claim) + (checked ? "" : " (SYNTHETIC)"), checked ? scale(claim) : null);
    if (checked) entry(list, "Margin", marginText(claim));
    entry(list, "Outcome", make("span", { class: "badge " + claim.standing }, mark(claim.standing), claim.standing), " " + STANDINGS[claim.standing]);
    entry(list, "Evidence", claim.evidence + ": " + EVIDENCE[claim.evidence]);
    if (claim.inputs.length > 0) entry(list, "Rests on", inputs(claim));
    else if (claim.evidence === "printed") entry(list, "Rests on", "no printed number: what the document states and defines, as written in experiments/" + claim.experiment + "/" + claim.experiment + ".c");
    if (claim.finding !== null)
        entry(list, "Finding", make("a", { href: "findings.html#" + encodeURIComponent(claim.finding) }, findings.get(claim.finding).title));
    if (claim.note !== "") entry(list, checked ? "Note" : "Why not", claim.note);
    const ways = better(claim);
    if (ways.length > 0) entry(list, "Better evidence", make("ul", {}, ...ways));
    entry(list, "Redo it", command("make " + claim.experiment));
    entry(list, "This claim", make("a", { class: "hash", href: "#" + address(claim.id) }, claim.id));
    detail.replaceChildren(list);
}

/* ---- the list ---- */

function makeRow(claim, i) {
    const button = make("button", { type: "button", class: "row", "aria-expanded": "false", "aria-controls": "detail-" + i, tabindex: "-1" },
        make("span", { class: "standing " + claim.standing }, mark(claim.standing), claim.standing),
        make("span", { class: "what" }, claim.statement + " ", make("span", { class: "id" }, claim.id)),
        make("span", { class: "number printed" }, make("span", { class: "label" }, "printed "), printedText(claim, false)),
        make("span", { class: "number computed" }, make("span", { class: "label" }, "computed "), computedText(claim)),
        make("span", { class: "arrow", "aria-hidden": "true" }, "›"));
    const detail = make("div", { class: "detail", id: "detail-" + i, hidden: "" });
    const element = make("li", { class: "claim" + (claim.standing === "differs" ? " differs-row" : "") }, button, detail);
    button.addEventListener("click", () => toggle(i));
    button.addEventListener("focus", () => reach(i));
    const finding = claim.finding === null ? "" : claim.finding + " " + findings.get(claim.finding).title;
    const text = [claim.id, claim.statement, claim.where, claim.printed, claim.unit, claim.note, claim.experiment,
        itemName(claim.item), claim.standing, claim.inputs.join(" "), finding].join(" ").toLowerCase();
    rows.push({ element, button, detail, text });
    return element;
}

/* Claims of an item stand together in the file: a section each. */
function makeSections() {
    const sections = [];
    let list = null, last = "";
    data.claims.forEach((claim, i) => {
        const key = claim.paper + ":" + claim.item;
        if (key !== last) {
            const experiment = experiments.get(claim.experiment);
            const title = experiment.item === itemName(claim.item) ? experiment.title : "";
            list = make("ol", { class: "claims" });
            sections.push(make("section", {},
                make("h2", {}, claim.paper + " · " + itemName(claim.item), make("small", {}, title)),
                make("div", { class: "heads", "aria-hidden": "true" }, make("span", {}, "outcome"), make("span", {}, "claim"),
                    make("span", {}, "printed"), make("span", {}, "computed")), list));
            last = key;
        }
        list.append(makeRow(claim, i));
    });
    at("claims").append(...sections, make("p", { class: "empty", id: "empty", hidden: "" }, "No claim passes these filters."));
    return sections;
}

/* Makes one claim the one that Tab reaches. */
function reach(i) {
    if (current >= 0) rows[current].button.tabIndex = -1;
    current = i;
    if (i >= 0) rows[i].button.tabIndex = 0;
}

function setOpen(i, open) {
    const row = rows[i];
    if (open && row.detail.childElementCount === 0) fillDetail(data.claims[i], row.detail);
    row.detail.hidden = !open;
    row.element.classList.toggle("open", open);
    row.button.setAttribute("aria-expanded", String(open));
}

const isOpen = (i) => !rows[i].detail.hidden;

function toggle(i) {
    const open = !isOpen(i);
    setOpen(i, open);
    state.claim = open ? data.claims[i].id : state.claim === data.claims[i].id ? "" : state.claim;
    writeAddress();
}

/* ---- filters ---- */

/* For each filter whether the claim passes it. */
function passes(claim, i, words) {
    return {
        q: words.every((word) => rows[i].text.includes(word)),
        paper: state.paper === "" || claim.paper === state.paper,
        item: state.item === "" || claim.item === state.item,
        outcome: state.outcome.size === 0 || state.outcome.has(claim.standing),
        evidence: state.evidence.size === 0 || state.evidence.has(claim.evidence),
    };
}

const VALUES = { paper: "paper", item: "item", outcome: "standing", evidence: "evidence" };

/* How many claims each choice of each filter would show, the other filters staying; and the claims shown. */
function tally() {
    const words = state.q.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const counts = { paper: new Map(), item: new Map(), outcome: new Map(), evidence: new Map() };
    shown = [];
    data.claims.forEach((claim, i) => {
        const passed = passes(claim, i, words);
        const failed = Object.keys(passed).filter((name) => !passed[name]);
        if (failed.length === 0) shown.push(i);
        for (const [filter, key] of Object.entries(VALUES))
            if (failed.length === 0 || (failed.length === 1 && failed[0] === filter))
                counts[filter].set(claim[key], (counts[filter].get(claim[key]) || 0) + 1);
    });
    return counts;
}

function fillSelect(select, counts, chosen, all, name, known) {
    const keys = known.filter((key) => counts.has(key) || key === chosen);
    select.replaceChildren(make("option", { value: "" }, all),
        ...keys.map((key) => make("option", { value: key, "data-count": counts.get(key) || 0 }, name(key) + " (" + (counts.get(key) || 0) + ")")));
    select.value = chosen;
}

function fillChips(filter, counts) {
    for (const button of at(filter).children) {
        const key = button.dataset.key, n = counts.get(key) || 0;
        button.querySelector(".n").textContent = n.toLocaleString("en");
        button.dataset.count = n;
        button.classList.toggle("none", n === 0);
        button.setAttribute("aria-pressed", String(state[filter].has(key)));
    }
}

const isFiltered = () => state.q !== "" || state.paper !== "" || state.item !== "" || state.outcome.size > 0 || state.evidence.size > 0;

/* Shows what passes. */
function apply() {
    const counts = tally(), pass = new Set(shown);
    rows.forEach((row, i) => { row.element.hidden = !pass.has(i); });
    const height = matchMedia("(max-width: 44rem)").matches ? 118 : 57; /* of a row, about */
    for (const section of sections) {
        const n = section.querySelectorAll(".claim:not([hidden])").length;
        section.hidden = n === 0;
        section.style.containIntrinsicHeight = "auto " + (60 + n * height) + "px";
    }
    at("empty").hidden = shown.length > 0;
    fillSelect(at("paper"), counts.paper, state.paper, "all documents", (key) => key + " · " + papers.get(key).title, data.papers.map((paper) => paper.id));
    fillSelect(at("item"), counts.item, state.item, "all items", itemName, items);
    fillChips("outcome", counts.outcome);
    fillChips("evidence", counts.evidence);
    at("count").textContent = isFiltered() ? shown.length.toLocaleString("en") + " of " + count(data.claims.length, "claim") : count(data.claims.length, "claim");
    at("count").dataset.count = shown.length;
    at("clear").hidden = !isFiltered();
    if (at("search").value !== state.q) at("search").value = state.q;
    reach(pass.has(current) ? current : shown.length > 0 ? shown[0] : -1);
}

function change() {
    at("message").hidden = true;
    apply();
    writeAddress();
}

function clearFilters() {
    Object.assign(state, { q: "", paper: "", item: "" });
    state.outcome.clear();
    state.evidence.clear();
}

function makeChips(filter, about) {
    const used = new Set(data.claims.map((claim) => claim[VALUES[filter]]));
    for (const key of Object.keys(about).filter((known) => used.has(known))) {
        const button = make("button", { type: "button", "data-key": key, "aria-pressed": "false", title: about[key] },
            filter === "outcome" ? mark(key) : "", key, make("span", { class: "n" }));
        button.addEventListener("click", () => {
            if (!state[filter].delete(key)) state[filter].add(key);
            change();
        });
        at(filter).append(button);
    }
}

/* ---- the address ---- */

/* An id as it stands behind "#": legible, and safe in an attribute. */
function address(id) {
    return encodeURIComponent(id).replace(/%3A/g, ":").replace(/%2F/g, "/").replace(/%3D/g, "=");
}

function writeAddress() {
    const query = new URLSearchParams();
    if (state.q !== "") query.set("q", state.q);
    if (state.paper !== "") query.set("paper", state.paper);
    if (state.item !== "") query.set("item", state.item);
    if (state.outcome.size > 0) query.set("outcome", [...state.outcome].join(","));
    if (state.evidence.size > 0) query.set("evidence", [...state.evidence].join(","));
    if (state.claim !== "" && isFiltered()) query.set("claim", state.claim);
    const text = isFiltered() ? query.toString().replace(/%2C/g, ",") : address(state.claim);
    history.replaceState(null, "", text === "" ? location.pathname + location.search : "#" + text);
}

function say(text) {
    at("message").textContent = text;
    at("message").hidden = false;
}

/* Those of the words that a filter knows. */
function known(text, words, filter) {
    const chosen = (text || "").split(",").flatMap((word) => (filter === "outcome" && word === "agrees" ? AGREES : [word]));
    const wrong = chosen.filter((word) => word !== "" && !Object.hasOwn(words, word));
    if (wrong.length > 0) say("There is no " + filter + " “" + wrong[0] + "”.");
    return new Set(chosen.filter((word) => Object.hasOwn(words, word)));
}

function readQuery(text) {
    const query = new URLSearchParams(text);
    for (const key of query.keys())
        if (!["q", "paper", "item", "outcome", "evidence", "claim"].includes(key)) say("There is no filter “" + key + "”.");
    state.q = query.get("q") || "";
    state.paper = papers.has(query.get("paper")) ? query.get("paper") : "";
    state.item = items.includes(query.get("item")) ? query.get("item") : "";
    state.outcome = known(query.get("outcome"), STANDINGS, "outcome");
    state.evidence = known(query.get("evidence"), EVIDENCE, "evidence");
    return query.get("claim") || "";
}

function decode(text) {
    try { return decodeURIComponent(text); } catch (error) { return text; }
}

/* Opens the claim and goes to it; one that the filters hide is shown all the same, without them. */
function goTo(id) {
    const i = byId.get(id);
    if (i === undefined) return;
    if (rows[i].element.hidden) {
        clearFilters();
        apply();
    }
    state.claim = id;
    setOpen(i, true);
    rows[i].button.focus({ preventScroll: true });
    settle(rows[i].element, 4);
}

/* Sections that were never seen have guessed heights, which change on the way: scrolls again until they do not. */
function settle(element, times) {
    element.scrollIntoView({ block: "start" });
    if (times > 0) requestAnimationFrame(() => settle(element, times - 1));
}

function readAddress() {
    const text = location.hash.slice(1), id = decode(text);
    at("message").hidden = true;
    clearFilters();
    state.claim = "";
    let claim = "";
    if (byId.has(id)) claim = id;
    else if (text.includes("=")) claim = readQuery(text);
    else if (text !== "") say("No claim has the id “" + id + "”.");
    if (claim !== "" && !byId.has(claim)) say("No claim has the id “" + claim + "”.");
    apply();
    if (claim !== "") goTo(claim);
}

/* ---- the keyboard ---- */

function move(i) {
    if (i === undefined) return;
    rows[i].button.focus();
    rows[i].element.scrollIntoView({ block: "nearest" });
}

/* From a claim in the list; whether the key meant something. */
function listKey(key) {
    const place = shown.indexOf(current);
    if (key === "ArrowDown") move(shown[Math.min(place + 1, shown.length - 1)]);
    else if (key === "ArrowUp") move(shown[Math.max(place - 1, 0)]);
    else if (key === "Home") move(shown[0]);
    else if (key === "End") move(shown[shown.length - 1]);
    else if (key === "Escape" && isOpen(current)) toggle(current);
    else if (key === "Escape") at("search").focus();
    else return false;
    return true;
}

function searchKey(key) {
    if (key === "ArrowDown" || key === "Enter") move(shown[0]);
    else if (key === "Escape" && state.q !== "") { state.q = ""; change(); }
    else return key === "Enter";
    return true;
}

function detailKey(key) {
    if (key !== "Escape") return false;
    toggle(current);
    move(current);
    return true;
}

function onKey(event) {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    let used = false;
    if (target.id === "search") used = searchKey(event.key);
    else if (target.classList.contains("row")) used = listKey(event.key);
    else if (target.closest(".detail") !== null) {
        reach(rows.findIndex((row) => row.detail.contains(target)));
        used = detailKey(event.key);
    }
    if (!used && event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) {
        at("search").focus();
        at("search").select();
        used = true;
    }
    if (used) event.preventDefault();
}

/* ---- the page ---- */

const items = [...new Set(data.claims.map((claim) => claim.item))];
items.sort((a, b) => itemName(a).localeCompare(itemName(b), "en", { numeric: true }));
const sections = makeSections();
makeChips("outcome", STANDINGS);
makeChips("evidence", EVIDENCE);
at("search").addEventListener("input", () => { state.q = at("search").value; change(); });
at("paper").addEventListener("change", () => { state.paper = at("paper").value; change(); });
at("item").addEventListener("change", () => { state.item = at("item").value; change(); });
at("filters").addEventListener("submit", (event) => event.preventDefault());
at("filters").addEventListener("reset", (event) => {
    event.preventDefault();
    clearFilters();
    change();
    at("search").focus();
});
at("skip").addEventListener("click", (event) => {
    event.preventDefault();
    if (current >= 0) rows[current].button.focus();
    else at("claims").focus();
});
document.addEventListener("keydown", onKey);
window.addEventListener("hashchange", readAddress);
at("foot").textContent = "Plumbline " + data.suite.version + ". " + count(data.claims.length, "claim")
    + (data.counts.waiting > 0 ? "; " + count(data.counts.waiting, "registered number") + " still without an experiment." : ".");
readAddress();
