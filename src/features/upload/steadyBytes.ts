/** What is shown goes two thirds of the way to what is reported in this time; less at first. */
const FOLLOW_MS = 500;

/**
 * Evens out the bytes that a run reports, for the eye. Browsers report bytes as sent when the
 * system has taken them, megabytes at a time, and then nothing until the line has carried them:
 * a percentage would jump and stand still. This one follows, and never runs ahead.
 *
 * @param startedAt time in milliseconds
 * @returns what to show, given the bytes that are reported and the time in milliseconds
 */
export function createSteadyBytes(startedAt: number): (reported: number, now: number) => number {
  let shown = 0;
  let shownAt = startedAt;
  return (reported, now) => {
    const follow = Math.min(FOLLOW_MS, Math.max(1, (now - startedAt) / 2));
    const left = Math.max(0, reported - shown) * Math.exp((shownAt - now) / follow);
    shown = left < reported / 200 ? reported : reported - left;
    shownAt = now;
    return shown;
  };
}
