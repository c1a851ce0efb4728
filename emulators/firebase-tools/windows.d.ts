/** Returns the command and arguments to start in place of these. */
export function withoutJava(
  command: string,
  args: readonly string[],
): [command: string, args: readonly string[]];
