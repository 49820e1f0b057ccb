/* Debian's Chromium, headless, and pages in it that are watched: what they write to the console, the errors
 * that they throw and every request that they make.
 *
 * CHROMIUM is the program (default: chromium). As root it runs without its sandbox, which root cannot have. */
import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";

function program() {
    const named = process.env.CHROMIUM;
    if (named) return named;
    const found = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
    if (!found) throw new Error("there is no Chromium: tools/install-packages browser brings it");
    return found;
}

export function launch() {
    const root = process.getuid() === 0 ? ["--no-sandbox"] : [];
    return puppeteer.launch({
        executablePath: program(),
        headless: true,
        args: [...root, "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run", "--lang=en-GB"],
    });
}

/* A page that is watched, of this size; messages, errors and requests are lists that grow. */
export async function open(browser, { width = 1280, height = 900, dark = false } = {}) {
    const page = await browser.newPage();
    const watched = { page, messages: [], errors: [], requests: [] };
    await page.setViewport({ width, height, deviceScaleFactor: 1, isMobile: width < 600, hasTouch: width < 600 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
    page.on("console", (message) => watched.messages.push(message.type() + ": " + message.text()));
    page.on("pageerror", (error) => watched.errors.push(String(error)));
    page.on("request", (request) => watched.requests.push(request.url()));
    return watched;
}
