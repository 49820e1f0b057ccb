"""usage: links.py FOLDER VERDICTS

Every link of the pages in FOLDER leads somewhere: places within a page, places of another page, files of the project.
No page loads anything from elsewhere, and no id occurs twice. Places of claims.html are the claims of VERDICTS, which
its program shows.
"""
import csv
import pathlib
import sys
from html.parser import HTMLParser
from urllib.parse import unquote

LOADING = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src", "object": "data"}


class Page(HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.faults = set(), [], []
        self.path = path
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        line = self.getpos()[0]
        if "id" in values:
            if values["id"] in self.ids:
                self.faults.append((line, f"the id {values['id']} occurs twice"))
            self.ids.add(values["id"])
        if tag == "a" and values.get("href"):
            self.links.append((line, values["href"]))
        loaded = values.get(LOADING.get(tag, ""), "") or ""
        if loaded and not loaded.startswith("data:"):
            self.faults.append((line, f"{tag} loads {loaded}"))


def fault_of(page, pages, claims, link):
    target, _, place = link.partition("#")
    place = unquote(place)
    if target.startswith(("https:", "http:")):
        return None
    if target == "":
        return None if place in page.ids else f"no place {place} on this page"
    if target == "claims.html" and place:
        return None if place in claims else f"no claim {place}"
    if target in pages:
        return None if not place or place in pages[target].ids else f"no place {place} in {target}"
    return None if (page.path.parent / unquote(target)).exists() else f"no file {target}"


def main(folder, verdicts):
    with open(verdicts, encoding="utf-8", newline="") as stream:
        claims = {row["id"] for row in csv.DictReader(stream)}
    pages = {path.name: Page(path) for path in sorted(pathlib.Path(folder).glob("*.html"))}
    count = faults = 0
    for page in pages.values():
        found = [(line, fault) for line, link in page.links if (fault := fault_of(page, pages, claims, link))]
        for line, fault in page.faults + found:
            print(f"{page.path}:{line}: {fault}", file=sys.stderr)
            faults += 1
        count += len(page.links)
    if not pages or faults:
        sys.exit(f"{len(pages)} pages, {faults} faults")
    print(f"{len(pages)} pages, {count} links")


main(*sys.argv[1:])
