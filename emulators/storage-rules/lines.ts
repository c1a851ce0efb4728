/** Messages on a pipe: one JSON object per line. */
import { StringDecoder } from 'node:string_decoder';

/**
 * Joins chunks of a pipe into lines; only `\n` ends a line.
 *
 * A chunk may end inside a line, or inside a character. `node:readline` would not do: it also ends
 * lines at U+2028 and U+2029, which JSON text may hold as they are.
 */
export class LineReader {
  readonly #decoder = new StringDecoder('utf8');
  /** The chunks of a line whose end has not arrived yet. */
  #begun: string[] = [];

  /** Returns the lines that this chunk completes, without blank ones. */
  take(chunk: Buffer): string[] {
    const [first = '', ...others] = this.#decoder.write(chunk).split('\n');
    this.#begun.push(first);
    const rest = others.pop();
    if (rest === undefined) return [];
    // Joined only once, when the line is complete: it may arrive in thousands of chunks.
    const lines = [this.#begun.join(''), ...others];
    this.#begun = [rest];
    return lines.filter((line) => line.trim() !== '');
  }
}

/**
 * Formats a message as a line of ASCII. firebase-tools decodes each chunk of the pipe separately,
 * so a character of several bytes on a boundary would arrive broken.
 */
export function formatLine(message: object): string {
  const json = JSON.stringify(message);
  return json.replace(/[\u007f-\uffff]/g, escapeUnit) + '\n';
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
