/**
 * Reads requests: protocol buffers in JSON. Unknown members, wrong types and two members of a
 * one-of are refused; null means absent; names may be in snake case, as the format allows.
 */
import { invalidArgument, type StatusError } from '../shared/statusError.ts';
import { saturateInt64 } from './numbers.ts';

export type Message = Readonly<Record<string, unknown>>;

export function badPayload(): StatusError {
  return invalidArgument("Payload isn't valid for request.");
}

/** Reads an object with no other members than these, and leaves out those that are null. */
export function readMessage(json: unknown, members: readonly string[]): Message {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw badPayload();
  const message: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) {
    const member = members.includes(key) ? key : camelCase(key);
    if (!members.includes(member) || member in message) throw badPayload();
    if (value !== null && value !== undefined) message[member] = value;
  }
  return message;
}

/** Reads an object that is a map, with any member names. Its values are not checked. */
export function readEntries(json: unknown): readonly (readonly [string, unknown])[] {
  if (json === undefined || json === null) return [];
  if (typeof json !== 'object' || Array.isArray(json)) throw badPayload();
  return Object.entries(json);
}

/** Returns the one member of a one-of that is present, or undefined. */
export function readOneOf<Member extends string>(
  message: Message,
  members: readonly Member[],
): { readonly member: Member; readonly value: unknown } | undefined {
  const [first, second] = members.filter((member) => member in message);
  if (second !== undefined) throw badPayload();
  return first === undefined ? undefined : { member: first, value: message[first] };
}

export function readList(json: unknown): readonly unknown[] {
  if (json === undefined) return [];
  if (!Array.isArray(json)) throw badPayload();
  return json;
}

/** Reads text; absent is the empty text. The format also allows a number or a boolean as text. */
export function readText(json: unknown): string {
  if (json === undefined) return '';
  if (typeof json !== 'string' && typeof json !== 'number' && typeof json !== 'boolean')
    throw badPayload();
  return String(json);
}

export function readBoolean(json: unknown): boolean {
  if (json === undefined || json === false || json === 'false') return false;
  if (json === true || json === 'true') return true;
  throw badPayload();
}

/** Reads a 32-bit integer; absent is undefined. */
export function readInt32(json: unknown): number | undefined {
  if (json === undefined) return undefined;
  const number = Number(readInt64(json));
  if (Math.abs(number) > 0x7fff_ffff) throw badPayload();
  return number;
}

const WHOLE = /^[+-]?\d+$/;

/** Reads a 64-bit integer: a JSON number or text such as `12`, `1.0` or `1e3`. */
export function readInt64(json: unknown): bigint {
  const integer = integerOf(json);
  if (saturateInt64(integer) !== integer) throw badPayload();
  return integer;
}

function integerOf(json: unknown): bigint {
  if (typeof json === 'string' && WHOLE.test(json)) return BigInt(json.replace('+', ''));
  const number = readDouble(json);
  if (!Number.isInteger(number)) throw badPayload();
  return BigInt(number);
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Reads a double: a JSON number, or text, including `NaN`, `Infinity` and `-Infinity`. */
export function readDouble(json: unknown): number {
  if (typeof json === 'string') {
    if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') return Number(json);
    if (!DECIMAL.test(json)) throw badPayload();
  } else if (typeof json !== 'number') {
    throw badPayload();
  }
  const number = Number(json);
  if (!Number.isFinite(number)) throw badPayload();
  return number;
}

/** Reads a name of an enum, or its number; 0 and the first name mean unspecified. */
export function readEnum<Name extends string>(
  json: unknown,
  names: readonly Name[],
): Name | undefined {
  if (json === undefined) return undefined;
  const name = typeof json === 'number' ? names[json] : names.find((known) => known === json);
  if (name === undefined) throw badPayload();
  return name === names[0] ? undefined : name;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
