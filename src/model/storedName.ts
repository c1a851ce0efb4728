const utf8 = new TextEncoder();

const hexOf = (text: string) =>
  Array.from(utf8.encode(text), (byte) => byte.toString(16).padStart(2, '0'));

/**
 * Returns the path of the document that keeps a stored file's name for its record, so that nobody
 * can store another file there. Its id is the bytes of the file's path in Storage as hexadecimal
 * digits, which the rules can compute too.
 *
 * @param file its path in Storage, as `CD/note/{fileName}`
 */
export function storedNamePath(file: string): string {
  return `storedNames/${hexOf(file).join('')}`;
}

/** Returns the path of a file in Storage, from its download link; '' if an escape is malformed. */
export function pathOfLink(link: string): string {
  try {
    return decodeURIComponent(link.replace(/\?.*$/, '').replace(/^.*\/o\//, ''));
  } catch {
    return '';
  }
}

/**
 * Spells a file's name as it has to be in its record's link. Rules cannot decode a link. They can
 * compare a plain name, and a name whose bytes are all escaped.
 */
export function nameInLink(fileName: string): string {
  if (/^[A-Za-z0-9_.!~*'() -]+$/.test(fileName)) return encodeURIComponent(fileName);
  return hexOf(fileName)
    .map((byte) => `%${byte.toUpperCase()}`)
    .join('');
}

/** Returns a file's download link with its name spelled as the rules want it. */
export function withNameInLink(link: string, fileName: string): string {
  const [address = '', ...query] = link.split('?');
  const folder = address.slice(0, address.lastIndexOf('%2F') + 3);
  return [folder + nameInLink(fileName), ...query].join('?');
}

/**
 * Returns the path of the document that notes that a record was removed, so that nobody can use its
 * id again.
 *
 * @param place the record's place, as `CD/note/{id}`
 */
export function removedPath(place: string): string {
  return `removed/${place.replaceAll('/', '_')}`;
}
