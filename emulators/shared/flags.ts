/**
 * Parses the command line that firebase-tools gives an engine: `--key value` words.
 * `--key=value` and a key without a value (then 'true') are understood too.
 */
export function parseFlags(words: readonly string[]): ReadonlyMap<string, string> {
  const flags = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('--')) throw new Error(`unexpected argument: ${word}`);
    const equals = word.indexOf('=');
    const next = words[index + 1];
    if (equals !== -1) {
      flags.set(word.slice(2, equals), word.slice(equals + 1));
    } else if (next !== undefined && !next.startsWith('--')) {
      flags.set(word.slice(2), next);
      index += 1;
    } else {
      flags.set(word.slice(2), 'true');
    }
  }
  return flags;
}

/**
 * Reads a port number from the command line.
 * @throws Error if it is missing or not a port number.
 */
export function portFlag(flags: ReadonlyMap<string, string>, key: string): number {
  const text = flags.get(key);
  const port = Number(text);
  if (text === undefined || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--${key} must be a port number, not ${text ?? 'absent'}`);
  return port;
}
