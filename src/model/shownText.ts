import * as v from 'valibot';

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

const lines = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((all) => (typeof all === 'string' ? all : all.join(''))),
);
const notebook = v.object({
  cells: v.array(
    v.object({
      cell_type: v.string(),
      source: v.fallback(lines, ''),
      outputs: v.fallback(
        v.array(
          v.object({
            text: v.fallback(lines, ''),
            traceback: v.fallback(v.array(v.string()), []),
            data: v.fallback(
              v.object({
                'text/plain': v.fallback(lines, ''),
                'image/png': v.fallback(lines, ''),
                'image/jpeg': v.fallback(lines, ''),
              }),
              { 'text/plain': '', 'image/png': '', 'image/jpeg': '' },
            ),
          }),
        ),
        [],
      ),
    }),
  ),
});
type Notebook = v.InferOutput<typeof notebook>;
type Output = Notebook['cells'][number]['outputs'][number];

/** Returns a notebook as Markdown: its texts, its code, what that printed and drew; null if it is none. */
function notebookMarkdown(json: string): string | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), notebook), json);
  if (!read.success) return null;
  let pictures = 0;
  const pictureOf = ({ data }: Output): string => {
    for (const type of ['image/png', 'image/jpeg'] as const) {
      const base64 = data[type].replace(/\s/g, '');
      if (!/^[\w+/]+=*$/.test(base64)) continue;
      pictures += base64.length;
      const fits = base64.length <= PICTURE_LETTERS && pictures <= ALL_PICTURES;
      return fits ? `![picture](data:${type};base64,${base64})` : '*A picture that is too large.*';
    }
    return '';
  };
  let letters = 0;
  return read.output.cells
    .flatMap(({ cell_type: kind, source, outputs }) => [
      kind === 'code' ? fenced(source) : source,
      ...outputs.flatMap((output) => {
        const picture = pictureOf(output);
        const said = output.text + output.traceback.join('\n');
        return [fenced(said + (picture ? '' : output.data['text/plain'])), picture];
      }),
    ])
    .filter((part) => part.trim() !== '')
    .filter((part) => part.startsWith('![picture](') || (letters += part.length) <= ALL_LETTERS)
    .join('\n\n');
}

/** Code or output between fences that are longer than any in it. */
function fenced(text: string): string {
  const shown = text.replace(TERMINAL, '').slice(0, OUTPUT_LETTERS).trimEnd();
  if (shown === '') return '';
  const longest = Math.max(2, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${shown}${text.length > OUTPUT_LETTERS ? '\n…' : ''}\n${fence}`;
}
