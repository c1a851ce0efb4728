import { createHash } from 'node:crypto';
import { tokensOf, type Token } from './tokens.ts';

/** A rules file with one small change. */
export interface Mutant {
  /** The place and the kind of the change: the mutant's name in survivors.ts. */
  readonly name: string;
  readonly source: string;
  /** A text that is likely in the rows that would notice it. */
  readonly hint: string | undefined;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const OPENING = '([{';
const CLOSING = ')]}';
const LOWER: Readonly<Record<string, readonly string[]>> = {
  '&&': ['&&', '||', '?', ':', ';', ',', '='],
  '||': ['||', '?', ':', ';', ',', '='],
};
const BOUNDARIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const WIDER: Readonly<Record<string, readonly string[]>> = {
  get: ['read'],
  list: ['read'],
  read: ['get', 'list'],
  create: ['write'],
  update: ['write'],
  delete: ['write'],
};

/**
 * The mutants of a rules file: each clause dropped, each condition replaced by true and false, each
 * limit moved by one, each member taken from a list, and each range and alternative from a pattern.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const edits = file.endsWith('.json') ? databaseEdits(source) : securityEdits(source);
  const where = file.endsWith('.json') ? keysBefore : blockBefore;
  const seen = new Set<string>();
  return edits.flatMap(({ start, end, text }) => {
    const mutated = source.slice(0, start) + text + source.slice(end);
    // V8 tells long texts apart by their length alone.
    const hash = createHash('sha1').update(mutated).digest('hex');
    if (mutated === source || seen.has(hash)) return [];
    seen.add(hash);
    const old = source.slice(start, end).replace(/\s+/g, ' ').trim();
    const change = text.trim() === '' ? `without ${short(old)}` : `${short(old)} → ${text.trim()}`;
    return [
      { name: `${file}, ${where(source, start)}: ${change}`, source: mutated, hint: hintOf(old) },
    ];
  });
}

function short(text: string): string {
  return text.length > 90 ? `${text.slice(0, 60)} … ${text.slice(-25)}` : text;
}

function hintOf(removed: string): string | undefined {
  const codePoint = /^\\\\?\\?[xu]\{?([\dA-Fa-f]+)/.exec(removed)?.[1];
  if (codePoint !== undefined) return `U+${codePoint.toUpperCase().replace(/^0+(?=.)/, '')}`;
  const ending = /^\|?([a-z\d-]+)\|?$/.exec(removed)?.[1];
  return ending && `.${ending}`;
}

function securityEdits(source: string): Edit[] {
  const tokens = tokensOf(source);
  const version = tokens.findIndex(({ text }) => text === ';');
  const rules = tokens.slice(version + 1);
  return [...expressionEdits(rules), ...conditionEdits(rules), ...methodEdits(rules)];
}

function databaseEdits(source: string): Edit[] {
  const edits: Edit[] = [];
  for (const match of source.matchAll(/"\.(?:read|write|validate)":\s*("(?:[^"\\]|\\.)*"|\w+)/g)) {
    const value = match[1] ?? '';
    const start = match.index + match[0].length - value.length;
    const whole = { start, end: start + value.length };
    if (value === 'true' || value === 'false') {
      edits.push({ ...whole, text: value === 'true' ? 'false' : 'true' });
      continue;
    }
    edits.push({ ...whole, text: 'true' }, { ...whole, text: 'false' });
    edits.push(...expressionEdits(tokensOf(source, start + 1, start + value.length - 1)));
  }
  for (const { index, 0: text } of source.matchAll(/"\.indexOn":[^\n]*\n/g)) {
    edits.push({ start: index, end: index + text.length, text: '' });
  }
  return edits;
}

/** Conditions and results of functions: always true, and always false. */
function conditionEdits(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index) => {
    if (token.text !== 'if' && token.text !== 'return') return [];
    const last = operandEnd(tokens, index + 1, [';']);
    const range = { start: token.end, end: tokens[last]?.end ?? token.end };
    const isBoolean =
      token.text === 'if' || /&&|\|\||matches|==| in /.test(textOf(tokens, index, last));
    return isBoolean ? ['true', 'false'].map((text) => ({ ...range, text: ` ${text}` })) : [];
  });
}

/** Replaces each method of an allow by a wider one, and removes each of several. */
function methodEdits(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index) => {
    if (token.text !== 'allow') return [];
    const end = operandEnd(tokens, index + 1, [':']);
    const methods = tokens.slice(index + 1, end + 1).filter(({ kind }) => kind === 'word');
    return methods.flatMap(({ text, ...range }, place) => [
      ...(WIDER[text] ?? []).map((wider) => ({ ...range, text: wider })),
      ...(methods.length > 1 ? [without(methods, place)] : []),
    ]);
  });
}

/** Edits within expressions. */
function expressionEdits(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index) => {
    const { kind, text, start, end } = token;
    if (text === '&&' || text === '||') return operandEdits(tokens, index);
    if (text === '[' || text === '{') return memberEdits(tokens, index);
    const boundary = BOUNDARIES[text];
    if (kind === 'sign' && boundary !== undefined) return [{ start, end, text: boundary }];
    if (kind === 'number') {
      return [1, -1].map((step) => ({ start, end, text: String(Number(text) + step) }));
    }
    if (kind === 'string' || kind === 'regex') return patternEdits(token);
    return [];
  });
}

/** Removes the operand after an operator, and the one before the first operator of a chain. */
function operandEdits(tokens: readonly Token[], index: number): Edit[] {
  const operator = tokens[index];
  const stops = LOWER[operator?.text ?? ''] ?? [];
  const last = tokens[operandEnd(tokens, index + 1, stops)];
  const first = operandStart(tokens, index - 1, [...stops, 'return', 'if']);
  const next = tokens[index + 1];
  const before = tokens[first - 1];
  if (!operator || !last || !next) return [];
  const isFirst = before?.text !== operator.text;
  return [
    { start: operator.start, end: last.end, text: '' },
    ...(isFirst ? [{ start: tokens[first]?.start ?? 0, end: next.start, text: '' }] : []),
  ];
}

/** Takes each string out of a list, and each entry out of a map. */
function memberEdits(tokens: readonly Token[], index: number): Edit[] {
  const close = operandEnd(tokens, index + 1, []);
  const inner = tokens.slice(index + 1, close + 1);
  if (!inner.every(({ kind, text }) => kind === 'string' || [',', ':', 'null'].includes(text)))
    return [];
  const members: Pick<Token, 'start' | 'end'>[] = [];
  let start = inner[0]?.start ?? 0;
  for (const [place, { text, end }] of inner.entries()) {
    const next = inner[place + 1];
    if (text !== ',' && (next === undefined || next.text === ',')) members.push({ start, end });
    if (text === ',' && next) ({ start } = next);
  }
  return members.length > 1 ? members.map((_, place) => without(members, place)) : [];
}

/** Takes ranges and alternatives out of a pattern, and moves its counts by one. */
function patternEdits({ kind, text, start }: Token): Edit[] {
  const edits: Edit[] = [];
  const each = (pattern: RegExp, replacement: (found: string) => string) => {
    for (const { index, 0: found } of text.matchAll(pattern)) {
      edits.push({
        start: start + index,
        end: start + index + found.length,
        text: replacement(found),
      });
    }
  };
  const none = () => '';
  each(/\\\\x\{[\dA-F]+\}(?:-\\\\x\{[\dA-F]+\})?/g, none);
  each(/\\u[\da-f]{4}(?:-\\u[\da-f]{4})?/g, none);
  each(/\\\\p\{\w+\}/g, none);
  each(/(?<=\[[^\]\\]*)[A-Za-z\d]-[A-Za-z\d](?=[^[]*\])/g, none);
  each(/(?<=\[[^\]\\]*)(?<!-)[._!~*'()&+$@:=%/](?![^[]*-~)(?=[^[]*\])/g, none);
  each(/(?<!x)\{\d+(?=[,}])/g, (found) => `{${Number(found.slice(1)) + 1}`);
  each(/(?<=\{\d+,)\d+(?=\})/g, (found) => String(Number(found) + 1));
  each(/\(\?i:/g, () => '(?:');
  if (/^'[a-z\d|-]+'$/.test(text)) {
    each(/(?<=['|])[a-z\d-]+\|/g, none);
    each(/\|[a-z\d-]+(?=')/g, none);
  }
  if (kind === 'regex') {
    each(/\[\^!-~\]\*/g, none);
    each(/\\\\s/g, none);
    each(/(?<=\/)i$/g, none);
  }
  return edits;
}

/** The index of the last token of the operand that begins at `from`. */
function operandEnd(tokens: readonly Token[], from: number, stops: readonly string[]): number {
  let depth = 0;
  for (let index = from; index < tokens.length; index += 1) {
    const { text, kind } = tokens[index] as Token;
    if (kind !== 'sign' && kind !== 'word') continue;
    if (depth === 0 && (stops.includes(text) || CLOSING.includes(text))) return index - 1;
    if (OPENING.includes(text)) depth += 1;
    if (CLOSING.includes(text)) depth -= 1;
  }
  return tokens.length - 1;
}

/** The index of the first token of the operand that ends at `from`. */
function operandStart(tokens: readonly Token[], from: number, stops: readonly string[]): number {
  let depth = 0;
  for (let index = from; index >= 0; index -= 1) {
    const { text, kind } = tokens[index] as Token;
    if (kind !== 'sign' && kind !== 'word') continue;
    if (depth === 0 && (stops.includes(text) || OPENING.includes(text))) return index + 1;
    if (CLOSING.includes(text)) depth += 1;
    if (OPENING.includes(text)) depth -= 1;
  }
  return 0;
}

/** Removes one member of a list, with a comma. */
function without(members: readonly Pick<Token, 'start' | 'end'>[], place: number): Edit {
  const [member, before, next] = [members[place], members[place - 1], members[place + 1]];
  return {
    start: next ? (member?.start ?? 0) : (before?.end ?? 0),
    end: next ? next.start : (member?.end ?? 0),
    text: '',
  };
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ');
}

/** The function or match that a place of a .rules file is in. */
function blockBefore(source: string, at: number): string {
  const heads = [
    ...source.slice(0, at).matchAll(/^ *(?:function (\w+)|match (\S+) \{|allow ([^:;]+))/gm),
  ];
  const last = heads.at(-1);
  const match = heads.findLast((head) => head[2] !== undefined)?.[2] ?? '';
  if (last?.[1] !== undefined) return last[1];
  return last?.[3] === undefined ? match : `${match} ${last[3].trim()}`;
}

/** The keys above a place of database.rules.json. */
function keysBefore(source: string, at: number): string {
  const keys: string[] = [];
  let indent = Infinity;
  for (const line of source
    .slice(0, at + 1)
    .split('\n')
    .reverse()) {
    const [, spaces, key] = /^( *)"([^"]+)"/.exec(line) ?? [];
    if (spaces === undefined || key === undefined || spaces.length >= indent) continue;
    indent = spaces.length;
    if (key !== 'rules') keys.unshift(key);
  }
  return keys.join('/');
}
