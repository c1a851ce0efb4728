/** What is drawn of a text file. */
export interface ShownText {
  readonly text: string;
  readonly isMarkdown: boolean;
}

/** Codes for the colours and the cursor of a terminal, and signs that rang or went back. */
const TERMINAL =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]|[\x07\x08]/g;
/** How a notebook begins, which is a JSON of cells. */
const NOTEBOOK = /^\s*\{\s*"(?:cells|metadata|nbformat|nbformat_minor)"\s*:/;

/** Whether a text begins as a notebook does. */
export const isNotebook = (start: string): boolean => NOTEBOOK.test(start);

/** Whether a file's name says that it is Markdown. */
export const isMarkdownName = (name: string): boolean => /\.(?:md|markdown)$/i.test(name);

/**
 * Returns what is drawn of a text file: of a notebook what it says and has printed, as Markdown; of
 * others the text without a terminal's codes.
 *
 * @param isMarkdown whether its name says that it is Markdown
 */
export function shownText(text: string, isMarkdown: boolean): ShownText {
  const notebook = isNotebook(text) ? notebookMarkdown(text) : null;
  if (notebook !== null) return { text: notebook, isMarkdown: true };
  return { text: text.replace(TERMINAL, ''), isMarkdown };
}

/** Returns what a search may find in it: its pictures say nothing. */
export const saidText = ({ text }: ShownText): string => text.replace(/\(data:[^)]*\)/g, '');

/** Longer outputs are cut, and larger pictures left out: a notebook of 25 MB is mostly those. */
const OUTPUT_LETTERS = 20_000;
const PICTURE_LETTERS = 400_000;
const ALL_PICTURES = 6_000_000;
const ALL_LETTERS = 500_000;

const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});
const entryOf = (value: unknown, key: string): unknown =>
  (objectOf(value) as Readonly<Record<string, unknown>>)[key];
const listOf = (value: unknown, key: string): readonly unknown[] => {
  const list = entryOf(value, key);
  return Array.isArray(list) ? list : [];
};
/** A text of a notebook, which may be a list of its lines. */
const textOf = (value: unknown, key: string): string =>
  [entryOf(value, key)]
    .flat()
    .filter((line) => typeof line === 'string')
    .join('');

/** Returns a notebook as Markdown: its texts, its code, what that printed and drew; null if it is none. */
function notebookMarkdown(json: string): string | null {
  let pictures = 0;
  const pictureOf = (output: unknown): string => {
    for (const type of ['image/png', 'image/jpeg']) {
      const base64 = textOf(entryOf(output, 'data'), type).replace(/\s/g, '');
      if (!/^[\w+/]+=*$/.test(base64)) continue;
      pictures += base64.length;
      const fits = base64.length <= PICTURE_LETTERS && pictures <= ALL_PICTURES;
      return fits ? `![picture](data:${type};base64,${base64})` : '*A picture that is too large.*';
    }
    return '';
  };
  const outputOf = (output: unknown): readonly string[] => {
    const picture = pictureOf(output);
    const trace = listOf(output, 'traceback').join('\n');
    const plain = picture ? '' : textOf(entryOf(output, 'data'), 'text/plain');
    return [fenced(textOf(output, 'text') + trace + plain), picture];
  };
  let letters = 0;
  const parts = cellsOf(json).flatMap((cell) => {
    const source = textOf(cell, 'source');
    const isCode = entryOf(cell, 'cell_type') === 'code';
    return [isCode ? fenced(source) : source, ...listOf(cell, 'outputs').flatMap(outputOf)];
  });
  const shown = parts.filter((part) => {
    const isPicture = part.startsWith('![picture](data:');
    return part.trim() !== '' && (isPicture || (letters += part.length) <= ALL_LETTERS);
  });
  return shown.join('\n\n') || null;
}

function cellsOf(json: string): readonly unknown[] {
  try {
    return listOf(JSON.parse(json), 'cells');
  } catch {
    return [];
  }
}

/** Code or output between fences that are longer than any in it. */
function fenced(text: string): string {
  const shown = text.replace(TERMINAL, '').slice(0, OUTPUT_LETTERS).trimEnd();
  if (shown === '') return '';
  const longest = Math.max(2, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${shown}${text.length > OUTPUT_LETTERS ? '\n…' : ''}\n${fence}`;
}
