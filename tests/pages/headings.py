"""usage: headings.py FOLDER

No page of a report's PDF ends with a heading: what it is about begins below it. The headings are those of the
page of the same name, experiments and sections.
"""
import pathlib
import re
import subprocess
import sys
from html import unescape


def plain(markup):
    """Without markup, blanks and signs, which paper sets otherwise."""
    return re.sub(r"\W+", "", unescape(re.sub(r"<[^>]+>", "", markup)))


def last_line(page):
    """Above the number of the page."""
    lines = [line for line in page.splitlines() if line.strip()]
    return lines[-2].strip() if len(lines) > 1 else ""


def main(folder):
    faults = 0
    for path in sorted(pathlib.Path(folder).glob("*.pdf")):
        source = path.with_suffix(".html").read_text(encoding="utf-8")
        headings = {plain(one) for one in re.findall(r"<h[23]\b[^>]*>(.*?)</h[23]>", source, re.DOTALL)}
        text = subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True, text=True).stdout
        for number, page in enumerate(text.split("\f"), 1):
            if plain(last_line(page)) in headings:
                print(f"{path}: page {number} ends with the heading \"{last_line(page)}\"", file=sys.stderr)
                faults += 1
    if faults:
        sys.exit(f"{faults} headings stand alone")


main(*sys.argv[1:])
