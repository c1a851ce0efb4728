/**
 * Starts what needs a part that is still to be loaded.
 *
 * @param start runs once the part is there, and returns its end
 * @param onError is told when the part cannot be loaded
 * @returns the end of what was started, also of what has not started yet
 */
export function startLater<Part>(
  load: () => Promise<Part>,
  start: (part: Part) => () => void,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  load().then((part) => {
    if (!stopped) stop = start(part);
  }, onError);
  return () => {
    stopped = true;
    stop?.();
  };
}
