/**
 * Runs a script's work; an error ends it with status 1 and its message, which says what to do.
 * STUDYNEST_STACKS=1 shows where it came from too.
 */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof Error && !process.env['STUDYNEST_STACKS'];
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
}
