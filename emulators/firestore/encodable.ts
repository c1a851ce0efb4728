/** The answers of operations: messages of google.firestore.v1, for REST, WebChannel and gRPC alike. */
import { encodeValue } from './encodeValue.ts';
import type { Value } from './values.ts';
import { writeValue } from './writeValue.ts';

/** A part of an answer that writes itself in each of the two formats. */
export abstract class Encodable {
  abstract get json(): string;
  abstract get protobuf(): Buffer;
}

export class EncodableValue extends Encodable {
  readonly #value: Value;

  constructor(value: Value) {
    super();
    this.#value = value;
  }

  get json(): string {
    return writeValue(this.#value);
  }

  get protobuf(): Buffer {
    return encodeValue(this.#value);
  }
}

/** Writes an answer as JSON text. */
export function writeJson(part: unknown): string {
  if (part instanceof Encodable) return part.json;
  if (Array.isArray(part)) return `[${part.map(writeJson).join(',')}]`;
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  const members: string[] = [];
  for (const [name, value] of Object.entries(part))
    if (value !== undefined) members.push(`${JSON.stringify(name)}:${writeJson(value)}`);
  return `{${members.join(',')}}`;
}
