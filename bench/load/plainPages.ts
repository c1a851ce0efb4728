/** A page of the site without its scripts, with everything else as it is. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}

const STYLES =
  'body{font:17px/1.6 system-ui;margin:0 auto;max-width:72rem;padding:1rem}svg{width:2rem;height:2rem}';

/** What somebody would write by hand for the same content: plain elements and a line of styles. */
export function handWritten(html: string): string {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(withoutScripts(html))?.[1] ?? '';
  const content = body
    .replace(/<(link|template)\b[^>]*>/g, '')
    .replace(/\s(?:class|style|aria-[a-z]+|data-[a-z-]+|tabindex)="[^"]*"/gi, '');
  return document(content, '');
}

/** A hand-written list that fetches the same rows itself, from this address of Firestore. */
export function handWrittenList(rows: string): string {
  return document(
    '<h1>Files</h1><table><tbody></tbody></table>',
    `fetch(${JSON.stringify(rows)}).then((answer) => answer.json()).then(({ documents }) => {
      for (const { fields } of documents.slice(0, 10)) {
        const row = document.querySelector('tbody').insertRow();
        row.insertCell().textContent = fields.title.stringValue;
        row.insertCell().textContent = fields.downloads.integerValue;
      }
    });`,
  );
}

function document(content: string, script: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title><style>${STYLES}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${content}<script>${script}</script></body></html>`;
}
