/** How often to check. A port is free again this soon after firebase-tools has been killed. */
const LOOK_MS = 1_000;

/**
 * Ends this process when the one that started it is gone. firebase-tools stops its engines when it
 * exits normally, but if it is killed, it leaves them behind and their ports taken. `launcher/java`
 * notes the starting process in `ENGINES_PARENT`; without it, the current parent is used.
 *
 * @param end is called once
 */
export function endWithParent(end: () => void): void {
  const parent = Number(process.env['ENGINES_PARENT'] ?? process.ppid);
  const timer = setInterval(() => {
    // An orphaned process gets another parent; on Windows it keeps the number of the old one.
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(timer);
    end();
  }, LOOK_MS);
  timer.unref();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
