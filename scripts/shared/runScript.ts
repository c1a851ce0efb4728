/**
 * Runs a script. An error ends it with status 1 and its message, which says what to do.
 * STUDYNEST_STACKS=1 shows the stack too.
 */
export async function runScript(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof Error && !process.env['STUDYNEST_STACKS'];
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
}
