/**
 * Reads the JSON of a rules file and records the position of everything in it.
 * Like the product, it also accepts comments, and line breaks inside strings.
 * A file of indexes is read the same way, because firebase-tools accepts comments there too.
 */
import { RulesError } from './rulesError.ts';

interface Positioned {
  /** Where it begins in the file. */
  readonly at: number;
}

interface JsonString extends Positioned {
  readonly kind: 'string';
  readonly text: string;
  /** The place in the file of each UTF-16 unit of `text`; one more for the end. */
  readonly offsets: readonly number[];
}

export interface JsonMember {
  readonly key: JsonString;
  readonly value: JsonNode;
}

export type JsonNode =
  | JsonString
  | (Positioned & { readonly kind: 'object'; readonly members: readonly JsonMember[] })
  | (Positioned & { readonly kind: 'list'; readonly items: readonly JsonNode[] })
  | (Positioned & { readonly kind: 'literal'; readonly value: boolean | number | null });

/** Returns the line and column of a place in a text, both from 1. */
export function positionOf(source: string, at: number): { line: number; column: number } {
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const escapes: Readonly<Partial<Record<string, string>>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The deepest nesting allowed; data itself is limited to 32 levels. */
const maxLevels = 64;

class JsonReader {
  readonly #source: string;
  #at = 0;
  #level = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): JsonNode {
    const node = this.#value();
    this.#skipSpace();
    if (this.#at < this.#source.length) this.#fail('Nothing may follow here');
    return node;
  }

  #fail(message: string, at = this.#at): never {
    throw new RulesError([{ ...positionOf(this.#source, at), message }]);
  }

  #skipSpace(): void {
    for (;;) {
      const [space = ''] = /^\s*/.exec(this.#source.slice(this.#at, this.#at + 4096)) ?? [];
      this.#at += space.length;
      if (space.length === 4096) continue;
      const end = this.#commentEnd();
      if (end === null) return;
      this.#at = end;
    }
  }

  #commentEnd(): number | null {
    if (this.#source.startsWith('//', this.#at)) {
      const end = this.#source.indexOf('\n', this.#at);
      return end < 0 ? this.#source.length : end + 1;
    }
    if (!this.#source.startsWith('/*', this.#at)) return null;
    const end = this.#source.indexOf('*/', this.#at + 2);
    if (end < 0) this.#fail('The comment has no end');
    return end + 2;
  }

  #take(character: string): boolean {
    this.#skipSpace();
    if (this.#source[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #value(): JsonNode {
    this.#skipSpace();
    const at = this.#at;
    switch (this.#source[at]) {
      case '{':
        return { kind: 'object', at, members: this.#nested(() => this.#members()) };
      case '[':
        return { kind: 'list', at, items: this.#nested(() => this.#items()) };
      case '"':
        return this.#string();
      default:
        return this.#literal();
    }
  }

  #nested<T>(read: () => T): T {
    this.#level += 1;
    if (this.#level > maxLevels) this.#fail('The rules are nested too deeply');
    const result = read();
    this.#level -= 1;
    return result;
  }

  #members(): JsonMember[] {
    const members: JsonMember[] = [];
    const keys = new Set<string>();
    this.#at += 1;
    if (this.#take('}')) return members;
    do {
      this.#skipSpace();
      // Like Google's parser, this one allows a comma after the last member and the last item.
      if (this.#source[this.#at] === '}') break;
      if (this.#source[this.#at] !== '"') this.#fail('A key in double quotes is expected');
      const key = this.#string();
      if (keys.has(key.text)) this.#fail(`The key "${key.text}" stands here twice`, key.at);
      keys.add(key.text);
      if (!this.#take(':')) this.#fail('":" is expected');
      members.push({ key, value: this.#value() });
    } while (this.#take(','));
    if (!this.#take('}')) this.#fail('"," or "}" is expected');
    return members;
  }

  #items(): JsonNode[] {
    const items: JsonNode[] = [];
    this.#at += 1;
    if (this.#take(']')) return items;
    do {
      this.#skipSpace();
      if (this.#source[this.#at] === ']') break;
      items.push(this.#value());
    } while (this.#take(','));
    if (!this.#take(']')) this.#fail('"," or "]" is expected');
    return items;
  }

  #string(): JsonString {
    const at = this.#at;
    const offsets: number[] = [];
    let text = '';
    this.#at += 1;
    for (;;) {
      const character = this.#source[this.#at];
      if (character === undefined) this.#fail('The string has no end', at);
      if (character === '"') break;
      offsets.push(this.#at);
      text += character === '\\' ? this.#escape() : character;
      this.#at += 1;
    }
    offsets.push(this.#at);
    this.#at += 1;
    return { kind: 'string', at, text, offsets };
  }

  /** Reads an escape up to its last character. */
  #escape(): string {
    const start = this.#at;
    this.#at += 1;
    const character = this.#source[this.#at] ?? '';
    if (character === 'u') {
      const digits = this.#source.slice(this.#at + 1, this.#at + 5);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.#fail('\\u needs four hexadecimal digits', start);
      this.#at += 4;
      return String.fromCharCode(parseInt(digits, 16));
    }
    return escapes[character] ?? this.#fail(`Unknown escape "\\${character}"`, start);
  }

  #literal(): JsonNode {
    const at = this.#at;
    const [word = ''] = /^[-+.\w]+/.exec(this.#source.slice(at, at + 64)) ?? [];
    this.#at += word.length;
    if (word === 'true' || word === 'false') return { kind: 'literal', at, value: word === 'true' };
    if (word === 'null') return { kind: 'literal', at, value: null };
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(word))
      return { kind: 'literal', at, value: Number(word) };
    return this.#fail('A value is expected', at);
  }
}

/** Returns the value without the positions, as `JSON.parse` would. */
export function valueOf(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.members.map(({ key, value }) => [key.text, valueOf(value)]));
    case 'list':
      return node.items.map(valueOf);
    case 'string':
      return node.text;
    case 'literal':
      return node.value;
  }
}

/** Parses a rules file. @throws RulesError */
export function parseJsonSource(source: string): JsonNode {
  return new JsonReader(source).document();
}
