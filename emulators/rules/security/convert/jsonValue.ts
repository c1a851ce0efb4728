/** Converts plain JSON, such as the claims of a token, to a rules value. */
import { bool, float, int, list, map, NULL, string, type RulesValue } from '../values.ts';

/** Converts JSON. Whole numbers that fit become int, all others float; undefined becomes null. */
export function fromJson(json: unknown): RulesValue {
  switch (typeof json) {
    case 'boolean':
      return bool(json);
    case 'number':
      return Number.isInteger(json) && Math.abs(json) < 2 ** 63 ? int(json) : float(json);
    case 'string':
      return string(json);
    case 'object':
      if (json === null) return NULL;
      if (Array.isArray(json)) return list(json.map(fromJson));
      return map(new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)])));
    case 'undefined':
      return NULL;
    default:
      throw new TypeError(`a ${typeof json} is not JSON`);
  }
}
