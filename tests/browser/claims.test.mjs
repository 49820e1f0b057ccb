/* The claims page in headless Chromium: PAGES/claims.html, made from VERDICTS, and HOSTILE, made from a copy of
 * the project whose texts try to be markup. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { readCsv } from "./csv.mjs";

const url = (path) => pathToFileURL(path).href;
const claims = process.env.PAGES + "/claims.html", hostile = process.env.HOSTILE;
const verdicts = readCsv(readFileSync(process.env.VERDICTS, "utf8"));

let browser, view, page;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });

/* A page of its own for each visit; what it complains of fails the test. */
async function visit(hash = "", options = {}, path = claims) {
    if (view && !view.page.isClosed()) await view.page.close();
    view = await open(browser, options);
    page = view.page;
    await page.goto(url(path) + hash, { waitUntil: "load" });
}

function assertQuiet() {
    assert.deepEqual(view.messages, []);
    assert.deepEqual(view.errors, []);
    assert.equal(view.requests.length, 1, "the page alone: " + view.requests.join(" "));
}

const standing = (row) => row.outcome !== "agrees" ? row.outcome
    : { primary: "reproduced", statistics: "reproduced", printed: "consistent", simulation: "simulated" }[row.evidence];
const part = (row, i) => row.id.split(":")[i];
const counted = (rows, key) => {
    const counts = {};
    for (const row of rows) counts[key(row)] = (counts[key(row)] || 0) + 1;
    return counts;
};

/* What the choices of a filter say that they would show, those that show something. */
const choices = (filter) => page.$$eval(`#${filter} [data-count]`, (all) => Object.fromEntries(
    all.map((one) => [one.dataset.key || one.value, Number(one.dataset.count)]).filter(([, n]) => n > 0)));
const visibleIds = () => page.$$eval(".claim:not([hidden]) .id", (all) => all.map((one) => one.textContent));
const count = () => page.$eval("#count", (one) => Number(one.dataset.count));
const focused = () => page.evaluate(() => {
    const row = document.activeElement.closest(".claim");
    return row ? row.querySelector(".id").textContent : document.activeElement.id;
});
const openIds = () => page.$$eval(".claim.open .id", (all) => all.map((one) => one.textContent));
const press = (selector) => page.$eval(selector, (one) => one.click());
const hash = () => page.evaluate(() => decodeURIComponent(location.hash));
const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test("loads without console messages, errors or requests", async () => {
    await visit();
    assertQuiet();
    assert.equal(await page.title(), "All claims of the documents");
    assert.equal(await page.$eval("#count", (one) => one.textContent), verdicts.length.toLocaleString("en") + " claims");
});

test("lists the claims of verdicts.csv, in its order", async () => {
    await visit();
    assert.deepEqual(await visibleIds(), verdicts.map((row) => row.id));
});

test("counts of every filter equal verdicts.csv", async () => {
    await visit();
    assert.deepEqual(await choices("outcome"), counted(verdicts, standing));
    assert.deepEqual(await choices("evidence"), counted(verdicts, (row) => row.evidence));
    assert.deepEqual(await choices("paper"), counted(verdicts, (row) => part(row, 0)));
    assert.deepEqual(await choices("item"), counted(verdicts, (row) => part(row, 1)));
});

test("filters together show what passes all of them, and count what each would show", async () => {
    await visit();
    await press("#outcome [data-key=differs]");
    await press("#outcome [data-key=undetermined]");
    await page.select("#paper", "align");
    const wanted = verdicts.filter((row) => part(row, 0) === "align" && ["differs", "undetermined"].includes(row.outcome));
    assert.ok(wanted.length > 0);
    assert.deepEqual(await visibleIds(), wanted.map((row) => row.id));
    assert.equal(await count(), wanted.length);
    assert.deepEqual(await choices("evidence"), counted(wanted, (row) => row.evidence));
    const inPaper = verdicts.filter((row) => part(row, 0) === "align");
    assert.deepEqual(await choices("outcome"), counted(inPaper, standing));
    const inOutcome = verdicts.filter((row) => ["differs", "undetermined"].includes(row.outcome));
    assert.deepEqual(await choices("paper"), counted(inOutcome, (row) => part(row, 0)));
    await press("#clear");
    assert.equal(await count(), verdicts.length);
});

test("evidence and item filter, too", async () => {
    await visit();
    await press("#evidence [data-key=none]");
    await page.select("#item", "table1");
    const wanted = verdicts.filter((row) => row.evidence === "none" && part(row, 1) === "table1");
    assert.deepEqual(await visibleIds(), wanted.map((row) => row.id));
    const about = await page.$$eval(".claim:not([hidden]) .standing", (all) => [...new Set(all.map((one) => one.textContent))]);
    assert.deepEqual(about, ["unchecked"]);
});

test("search finds all its words, wherever they stand", async () => {
    await visit();
    await page.type("#search", "TABLE3 dr.after");
    const wanted = verdicts.filter((row) => row.id.includes("table3") && row.id.includes("dr.after"));
    assert.ok(wanted.length > 0);
    assert.deepEqual(await visibleIds(), wanted.map((row) => row.id));
    await page.type("#search", " surely-nowhere");
    assert.equal(await count(), 0);
    assert.equal(await page.$eval("#empty", (one) => one.hidden), false);
});

test("a deep link opens its claim, in view", async () => {
    const row = verdicts.find((one) => one.outcome === "differs");
    await visit("#" + row.id);
    assert.deepEqual(await openIds(), [row.id]);
    assert.equal(await focused(), row.id);
    await page.waitForFunction(() => {
        const box = document.querySelector(".claim.open").getBoundingClientRect();
        return box.top >= 0 && box.top < window.innerHeight / 2;
    });
    const text = await page.$eval(".claim.open .detail", (one) => one.textContent);
    for (const word of ["Printed", row.printed, "of the document’s text", "Accepted", "Margin", "Rests on", "Finding", "make " + row.experiment])
        assert.ok(text.includes(word), word + " is not in: " + text);
    assert.match(await page.$eval(".claim.open .detail a[href^=findings]", (one) => one.getAttribute("href")), /^findings\.html#[a-z0-9-]+$/);
    assertQuiet();
});

test("a value that is too far off to be drawn is an arrow that says so", async () => {
    const far = verdicts.find((row) => Number(row.margin) < -100 && row.low !== "");
    const near = verdicts.find((row) => row.evidence === "statistics" && row.outcome === "agrees");
    await visit("#" + far.id);
    assert.equal(await page.$eval(".claim.open .dot", (one) => one.tagName), "path");
    assert.match(await page.$eval(".claim.open .scale", (one) => one.textContent), /off the scale/);
    await visit("#" + near.id);
    assert.equal(await page.$eval(".claim.open .dot", (one) => one.tagName), "circle");
});

test("ids with '=' are links, too; every claim's own link leads to it", async () => {
    const row = verdicts.find((one) => part(one, 2).includes("="));
    await visit("#" + row.id);
    assert.deepEqual(await openIds(), [row.id]);
    const self = await page.$eval(".claim.open .hash", (one) => one.getAttribute("href"));
    await visit(self);
    assert.deepEqual(await openIds(), [row.id]);
});

test("a link to a filter state restores it, and the state is in the address", async () => {
    await visit("#paper=jev&outcome=differs,unchecked&evidence=printed&q=table");
    const wanted = verdicts.filter((row) => part(row, 0) === "jev" && row.outcome === "differs" && row.evidence === "printed" && row.id.includes("table"));
    assert.equal((await visibleIds()).filter((id) => wanted.some((row) => row.id === id)).length, wanted.length);
    assert.equal(await page.$eval("#search", (one) => one.value), "table");
    assert.equal(await page.$eval("#paper", (one) => one.value), "jev");
    await press("#clear");
    await press("#outcome [data-key=simulated]");
    assert.equal(await hash(), "#outcome=simulated");
    await visit("#outcome=agrees");
    assert.equal(await count(), verdicts.filter((row) => row.outcome === "agrees").length);
});

test("a claim that the filters hide is shown without them; one that is not there is said", async () => {
    const row = verdicts.find((one) => one.outcome === "unchecked");
    await visit("#outcome=differs&claim=" + encodeURIComponent(row.id));
    assert.deepEqual(await openIds(), [row.id]);
    assert.equal(await count(), verdicts.length);
    await visit("#jev:nowhere:at:all");
    assert.match(await page.$eval("#message", (one) => one.textContent), /No claim has the id “jev:nowhere:at:all”/);
    await visit("#%E0%A4%A");
    assert.equal(await page.$eval("#message", (one) => one.hidden), false);
    await visit("#outcome=constructor,__proto__");
    assert.equal(await count(), verdicts.length);
    assertQuiet();
});

test("the keyboard alone is enough", async () => {
    await visit();
    await page.keyboard.press("/");
    assert.equal(await focused(), "search");
    await page.keyboard.type("kurtosis");
    const ids = await visibleIds();
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), ids[0]);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), ids[1]);
    await page.keyboard.press("Enter");
    assert.deepEqual(await openIds(), [ids[1]]);
    assert.ok((await hash()).endsWith("claim=" + ids[1]));
    await page.keyboard.press("Tab");
    assert.equal(await focused(), ids[1], "the open claim's own links come next");
    await page.keyboard.press("Escape");
    assert.deepEqual(await openIds(), []);
    assert.equal(await focused(), ids[1]);
    await page.keyboard.press("End");
    assert.equal(await focused(), ids[ids.length - 1]);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), ids[ids.length - 1]);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), ids[0]);
    await page.keyboard.press("Escape");
    assert.equal(await focused(), "search");
    await page.keyboard.press("Escape");
    assert.equal(await count(), verdicts.length);
});

test("Tab passes the filters, then one claim: skip link, pages, search, document, item, outcomes", async () => {
    await visit();
    const order = [];
    const menu = await page.$$eval("nav a", (all) => all.map((one) => one.textContent));
    assert.ok(menu.includes("Findings") && menu.includes("Claims"));
    for (let i = 0; i < menu.length + 5; i++) {
        await page.keyboard.press("Tab");
        order.push(await page.evaluate(() => document.activeElement.id || document.activeElement.dataset.key || document.activeElement.textContent));
    }
    assert.deepEqual(order, ["skip", ...menu, "search", "paper", "item", "reproduced"]);
    assert.equal(await page.$$eval(".row[tabindex='0']", (all) => all.length), 1);
    await page.focus("#skip");
    await page.keyboard.press("Enter");
    assert.equal(await focused(), verdicts[0].id);
});

test("every control has a name and says its state", async () => {
    await visit();
    const tree = await page.accessibility.snapshot({ interestingOnly: true });
    const nameless = [];
    const walk = (node) => {
        if (["button", "link", "searchbox", "combobox", "textbox"].includes(node.role) && !node.name) nameless.push(node.role);
        (node.children || []).forEach(walk);
    };
    walk(tree);
    assert.deepEqual(nameless, []);
    const id = (await visibleIds())[0];
    await press(".row");
    assert.equal(await page.$eval(".row", (one) => one.getAttribute("aria-expanded")), "true");
    assert.equal(await page.$eval(".row", (one) => document.getElementById(one.getAttribute("aria-controls")).hidden), false);
    assert.deepEqual(await openIds(), [id]);
});

/* WCAG 2.1 contrast of text with what is behind it. */
const contrasts = () => page.evaluate(() => {
    const light = (text) => {
        const [r, g, b] = text.match(/[0-9.]+/g).map(Number).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (one) => {
        for (; one; one = one.parentElement) {
            const colour = getComputedStyle(one).backgroundColor;
            if (!/, 0\)$/.test(colour)) return colour;
        }
        return "rgb(255, 255, 255)";
    };
    const worst = [];
    for (const one of document.querySelectorAll("h1, h2, small, p, label, legend, .standing, .id, .number, .n, .badge, dt, dd, a, button, summary")) {
        if (one.checkVisibility && !one.checkVisibility()) continue;
        const [a, b] = [light(getComputedStyle(one).color), light(behind(one))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) worst.push(one.className + " " + one.tagName + " " + ratio.toFixed(2));
    }
    return worst.slice(0, 5);
});
const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("text contrasts at least 4.5 : 1, in the light and in the dark", async () => {
    const row = verdicts.find((one) => one.outcome === "differs");
    await visit("#outcome=differs&claim=" + row.id);
    assert.equal(await background(), "rgb(255, 255, 255)");
    assert.deepEqual(await contrasts(), []);
    await visit("#outcome=differs&claim=" + row.id, { dark: true });
    assert.notEqual(await background(), "rgb(255, 255, 255)");
    assert.deepEqual(await contrasts(), []);
    assertQuiet();
});

test("unchecked is grey, never green", async () => {
    for (const dark of [false, true]) {
        await visit("#outcome=unchecked", { dark });
        const colours = await page.$$eval(".claim:not([hidden]) .standing", (all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
        assert.equal(colours.length, 1);
        const [r, g, b] = colours[0].match(/[0-9]+/g).map(Number);
        assert.ok(Math.max(r, g, b) - Math.min(r, g, b) <= 20, colours[0]);
        assert.ok(g <= b, colours[0]);
    }
});

test("a phone of 375 px never scrolls sideways", async () => {
    await visit("", { width: 375, height: 812 });
    assert.equal(await scrolls(), false);
    const wide = verdicts.reduce((a, b) => (b.inputs.length > a.inputs.length ? b : a));
    await visit("#" + wide.id, { width: 375, height: 812 });
    assert.deepEqual(await openIds(), [wide.id]);
    assert.equal(await scrolls(), false);
    await page.$$eval("details", (all) => all.forEach((one) => { one.open = true; }));
    assert.equal(await scrolls(), false);
    /* Nothing of an open claim is cut off. */
    const cut = await page.$$eval(".claim.open *", (all) => all.filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1).length);
    assert.equal(cut, 0);
    const small = await page.$$eval("form button, form select, form input, .claim:not([hidden]) .row", (all) =>
        all.filter((one) => one.offsetParent !== null && one.getBoundingClientRect().height < 32).length);
    assert.equal(small, 0, "controls are large enough for fingers");
});

test("hostile texts of the data are text", async () => {
    await visit("", {}, hostile);
    const text = "</script><script>window.hacked=1</script><img src=x onerror=window.hacked=1>";
    await page.type("#search", "window.hacked");
    const ids = await visibleIds();
    assert.ok(ids.length > 0);
    await press(".claim:not([hidden]) .row");
    const shown = await page.$eval(".claim.open", (one) => one.textContent);
    for (const place of ["statement", "data set", "note"]) assert.ok(shown.includes(place + " " + text), place + ": " + shown);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.$$eval("img, main script", (all) => all.length), 0);
    assertQuiet();
    await visit("#</script><img src=x onerror=window.hacked=1>", {}, hostile);
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.match(await page.$eval("#message", (one) => one.textContent), /<img/);
});
