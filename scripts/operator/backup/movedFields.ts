import type { CopiedDocument, Origin } from './parts.ts';

type Fields = CopiedDocument['fields'];

/** Returns fields with links and references to the bucket and the documents of another place. */
export function movedFields(fields: Fields, from: Origin, to: Origin): Fields {
  if (from.links === to.links && from.documents === to.documents) return fields;
  return moved(fields, from, to) as Fields;
}

/** Moves any value of the REST interface: `{stringValue}`, `{mapValue: {fields}}` and so on. */
function moved(value: unknown, from: Origin, to: Origin): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'stringValue') return [name, replaceStart(inner, from.links, to.links)];
      if (name === 'referenceValue') {
        return [name, replaceStart(inner, `${from.documents}/`, `${to.documents}/`)];
      }
      return [name, moved(inner, from, to)];
    }),
  );
}

function replaceStart(text: unknown, start: string, other: string): unknown {
  return typeof text === 'string' && text.startsWith(start)
    ? other + text.slice(start.length)
    : text;
}
