/** Returns the source of src/start/inline.js as HTML has it: without comments and indentation. */
export function inlineScript(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}
