/* Every page of PAGES in headless Chromium: nothing is asked of a network, nothing complains, nothing is wider
 * than a phone, the dark is dark, and no link leads nowhere. */
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";

const folder = process.env.PAGES;
const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
const expected = ["claims.html", "findings.html", "index.html", "mutation.html", "overview.html"];

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });

async function visit(name, options, look) {
    const view = await open(browser, options);
    await view.page.goto(pathToFileURL(folder + "/" + name).href, { waitUntil: "load" });
    const seen = await look(view.page);
    assert.deepEqual(view.messages, [], name);
    assert.deepEqual(view.errors, [], name);
    assert.deepEqual(view.requests.filter((url) => !url.startsWith("data:")).length, 1, name + ": " + view.requests.slice(0, 3));
    await view.page.close();
    return seen;
}

const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/* Links and places of a page; claims of a list are places, too, by the page's own program. */
const structure = (page) => page.evaluate(() => ({
    links: [...document.querySelectorAll("a[href]")].map((one) => one.getAttribute("href")),
    places: [...document.querySelectorAll("[id]")].map((one) => one.id)
        .concat([...document.querySelectorAll(".claim .id")].map((one) => one.textContent)),
}));

test("the pages are there", () => {
    for (const name of expected) assert.ok(names.includes(name), name);
});

for (const name of names) {
    test(name + " loads alone, is dark in the dark, and fits a phone", async () => {
        assert.equal(await visit(name, {}, background), "rgb(255, 255, 255)");
        const dark = (await visit(name, { dark: true }, background)).match(/[0-9]+/g).map(Number);
        assert.ok(Math.max(...dark) < 60, dark.join(" "));
        const width = await visit(name, { width: 375, height: 812 }, (page) => page.evaluate(() => document.documentElement.scrollWidth));
        assert.ok(width <= 375, width + " px wide");
    });
}

/* In an inverted picture orange is brown, and the numbers on coloured cells cannot be read. */
test("pictures keep their colours in the dark", async () => {
    for (const name of names) {
        const filters = await visit(name, { dark: true }, (page) => page.$$eval("figure.drawn img", (all) =>
            all.map((one) => getComputedStyle(one).filter)));
        assert.deepEqual(filters.filter((one) => /invert|hue|sepia|grayscale/.test(one)), [], name);
    }
});

test("on a phone the names of claims have room", async () => {
    for (const name of names) {
        const narrow = await visit(name, { width: 375, height: 812 }, (page) => page.evaluate(() => {
            for (const one of document.querySelectorAll("details")) one.open = true;
            return [...document.querySelectorAll("table.claims tbody th")].map((one) => one.getBoundingClientRect().width)
                .filter((width) => width < 140).length;
        }));
        assert.equal(narrow, 0, name);
    }
});

test("from a laptop's window on, no list of claims is cut at its last column", async () => {
    for (const name of names)
        for (const width of [800, 1100, 1440]) {
            const cut = await visit(name, { width, height: 900 }, (page) => page.evaluate(() => {
                for (const one of document.querySelectorAll("details")) one.open = true;
                return [...document.querySelectorAll("table.claims")].map((one) => one.parentElement)
                    .filter((around) => around.scrollWidth > around.clientWidth + 1).length;
            }));
            assert.equal(cut, 0, name + " at " + width);
        }
});

test("every link within the pages leads to a page and to a place on it", async () => {
    const pages = new Map(), wrong = new Set();
    for (const name of names) {
        const { links, places } = await visit(name, {}, structure);
        pages.set(name, { links, places: new Set(places) });
    }
    for (const [name, { links }] of pages)
        for (const href of links) {
            if (/^[a-z]+:/.test(href)) continue;
            const [file, place] = href.split("#");
            const page = file === "" ? name : file;
            const there = !pages.has(page) ? existsSync(folder + "/" + page)
                : place === undefined || pages.get(page).places.has(decodeURIComponent(place));
            if (!there) wrong.add(name + ": " + href);
        }
    assert.deepEqual([...wrong].slice(0, 10), []);
});
