/** Returns a page of the site without its scripts, but otherwise unchanged. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<template id="app">.*?<\/template>/s, '')
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}

const STYLES =
  'body{font:17px/1.6 system-ui;margin:0 auto;max-width:72rem;padding:1rem}svg{width:2rem;height:2rem}';

/** Returns the same content as if written by hand: plain elements and a line of styles. */
export function handWritten(html: string): string {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(withoutScripts(html))?.[1] ?? '';
  const content = body
    .replace(/<(link|template)\b[^>]*>/g, '')
    .replace(/\s(?:class|style|aria-[a-z]+|data-[a-z-]+|tabindex)="[^"]*"/gi, '');
  return document(content, '');
}

const ADD_ROW = `function add({ fields }) {
  const row = document.querySelector('tbody').insertRow();
  row.insertCell().textContent = fields.title.stringValue;
  row.insertCell().textContent = fields.downloads.integerValue;
}`;

/** A hand-written list that fetches the same rows itself, from this address of Firestore. */
export function handWrittenList(rows: string): string {
  return document(
    '<h1>Files</h1><table><tbody></tbody></table>',
    `${ADD_ROW}
    fetch(${JSON.stringify(rows)})
      .then((answer) => answer.json())
      .then(({ documents }) => documents.slice(0, 10).forEach(add));`,
  );
}

/** A hand-written page of the newest files of all courses, with a query for each category. */
export function handWrittenLibrary(documents: string, categories: readonly string[]): string {
  const queries = categories.map((category) => ({
    structuredQuery: {
      from: [{ collectionId: category, allDescendants: true }],
      orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
      limit: 5,
    },
  }));
  return document(
    '<h1>Library</h1><table><tbody></tbody></table>',
    `${ADD_ROW}
    const ask = (query) => fetch(${JSON.stringify(`${documents}:runQuery`)}, {
      method: 'POST',
      body: JSON.stringify(query),
    }).then((answer) => answer.json());
    Promise.all(${JSON.stringify(queries)}.map(ask)).then((answers) =>
      answers.flat().flatMap(({ document }) => document ?? []).slice(0, 5).forEach(add));`,
  );
}

/** A page that is nothing but this script. */
export function scriptAlone(address: string, attributes = ''): string {
  return `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title></head><body><div id="root"></div><script src="${address}"></script></body></html>`;
}

function document(content: string, script: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title><style>${STYLES}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${content}<script>${script}</script></body></html>`;
}
