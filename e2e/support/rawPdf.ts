/**
 * Returns a PDF of these objects, which need not be right: header, objects, the table of their
 * offsets, and the trailer (ISO 32000-1, 7.5).
 *
 * @param objects in Latin-1, numbered from 1; the first is the catalogue
 */
export function pdfOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  const end = `\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + table + trailer + end, 'latin1'));
}
