/** How often to look. A port is free again this soon after firebase-tools has been killed. */
const LOOK_MS = 1_000;

/**
 * Ends this process when the one that started it is gone. firebase-tools stops its engines when
 * it ends in good order; killed, it would leave them behind, and their ports taken. Who started it
 * is what `launcher/java` has noted in `ENGINES_PARENT`; without it, the parent of this moment.
 *
 * @param end is called once
 */
export function endWithParent(end: () => void): void {
  const parent = Number(process.env['ENGINES_PARENT'] ?? process.ppid);
  const timer = setInterval(() => {
    // An orphan gets another parent.
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_MS);
  timer.unref();
}
