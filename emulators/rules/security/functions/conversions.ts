/** The functions int, float, string, path, and debug, which changes nothing. */
import { EvaluationError } from '../EvaluationError.ts';
import { float, int, path, string, type PathValue, type RulesValue } from '../values.ts';
import { freeFunction, method, type Signature } from './signature.ts';
import { truncate } from './numbers.ts';

const DECIMAL_INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

export const CONVERSIONS: readonly Signature[] = [
  freeFunction('int', ['int'], 'int', (value) => value),
  freeFunction('int', ['float'], 'int', ({ value }) => int(truncate(value))),
  freeFunction('int', ['string'], 'int', ({ value }) => parseInteger(value)),
  freeFunction('float', ['int'], 'float', ({ value }) => float(Number(value))),
  freeFunction('float', ['float'], 'float', (value) => value),
  freeFunction('float', ['string'], 'float', ({ value }) => parseFloatText(value)),
  ...(['int', 'float', 'null', 'string', 'bool', 'path'] as const).map((kind) =>
    freeFunction('string', [kind], 'string', (value) => string(toText(value))),
  ),
  freeFunction('debug', ['any'], undefined, (value) => value),
  freeFunction('path', ['string'], 'path', ({ value }) => parsePath(value)),
  method('path', 'bind', ['map'], 'path', ({ segments }, { entries }) => bind(segments, entries)),
];

const TEMPLATE = /^\{([^{}=]+)(=\*\*)?\}$/;

/** Puts values into the `{name}` segments of a path, and paths into those of `{name=**}`. */
function bind(segments: readonly string[], entries: ReadonlyMap<string, RulesValue>): PathValue {
  const names = new Set(segments.map((segment) => TEMPLATE.exec(segment)?.[1]));
  const unknown = [...entries.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new EvaluationError(
      `Variable(s) ${unknown.join(', ')} do not exist in the path template.`,
    );
  }
  return path(
    segments.flatMap((segment) => {
      const [, name = '', rest] = TEMPLATE.exec(segment) ?? [];
      const value = entries.get(name);
      if (!value) return [segment];
      if (rest === undefined) return [toText(value)];
      if (value.kind === 'path') return value.segments;
      throw new EvaluationError(`Type error. Received: [${value.kind}] Expected: [path].`);
    }),
  );
}

/** @throws EvaluationError for kinds that have no text. */
export function toText(value: RulesValue): string {
  switch (value.kind) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
      return String(value.value);
    case 'string':
      return value.value;
    case 'float':
      return floatText(value.value);
    case 'path':
      return `/${value.segments.join('/')}`;
    default:
      throw new EvaluationError(
        `Unsupported operation error. Received: string(${value.kind}). Expected: string(int), ` +
          'string(float), string(null), string(string), string(bool), string(path).',
      );
  }
}

/** Formats a number as Java's Double.toString does, like the services: 1.0, 1.0E8, 1.0E-4. */
function floatText(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  if (value === 0 || (size >= 1e-3 && size < 1e7)) {
    const text = Object.is(value, -0) ? '-0' : String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}

function parseInteger(text: string): RulesValue {
  const value = DECIMAL_INTEGER.test(text) ? BigInt(text.replace('+', '')) : undefined;
  if (value === undefined || BigInt.asIntN(64, value) !== value) throw conversionError(text, 'int');
  return int(value);
}

function parseFloatText(text: string): RulesValue {
  if (/^\s*[+-]?(?:NaN|Infinity)\s*$/.test(text))
    return float(Number(text.trim().replace('+', '')));
  if (!DECIMAL.test(text)) throw conversionError(text, 'float');
  return float(Number(text));
}

function conversionError(text: string, to: string): EvaluationError {
  return new EvaluationError(
    `Type conversion error. Argument: [${text}], From type: [string], To type: [${to}].`,
  );
}

function parsePath(text: string): PathValue {
  if (text === '') throw new EvaluationError('Empty Path Template is not allowed.');
  const segments = text.replace(/^\//, '').split('/');
  if (segments.includes(''))
    throw new EvaluationError(`Invalid Path Template ${text}. Empty segment is not allowed.`);
  return path(segments.map(decodeSegment));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
