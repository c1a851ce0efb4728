/** Text as Firestore sees it: sorted and measured in UTF-8 bytes. */

/**
 * Compares by UTF-8 bytes. JavaScript compares UTF-16 units, which differs where a surrogate
 * (a character from U+10000 on) meets a unit from U+E000 on.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index += 1) {
    const unitOfA = a.charCodeAt(index);
    const unitOfB = b.charCodeAt(index);
    if (unitOfA !== unitOfB) return surrogatesLast(unitOfA) - surrogatesLast(unitOfB);
  }
  return a.length - b.length;
}

function surrogatesLast(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

export function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
