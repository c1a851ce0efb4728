/** How often to look whether npm is still there. */
const LOOK_EVERY_MS = 500;

/**
 * Creates a signal that aborts at the first Ctrl-C or other request to end. A second one changes
 * nothing, so that the data can be written. npm ends at SIGTERM and SIGHUP without passing them on,
 * so the end of npm is a request, too.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort());
  }
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const npm = process.ppid;
    // An orphan gets another parent.
    const look = () => {
      if (process.ppid !== npm) controller.abort();
    };
    setInterval(look, LOOK_EVERY_MS).unref();
  }
  return controller.signal;
}

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
