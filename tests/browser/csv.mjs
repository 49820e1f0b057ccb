/* RFC 4180, as verdicts.csv is written: a list of rows, each an object by heading. */
export function readCsv(text) {
    const rows = [[]];
    let field = "", quoted = false;
    for (let i = 0; i < text.length; i++) {
        const c = text[i];
        if (quoted && c === '"' && text[i + 1] === '"') { field += '"'; i++; }
        else if (c === '"') quoted = !quoted;
        else if (!quoted && (c === "," || c === "\n")) {
            rows[rows.length - 1].push(field);
            field = "";
            if (c === "\n") rows.push([]);
        } else field += c;
    }
    rows.pop();
    const [head, ...body] = rows;
    return body.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i]])));
}
