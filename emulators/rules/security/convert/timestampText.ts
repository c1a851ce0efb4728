/** RFC 3339 timestamps, to the nanosecond. */
const PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:Z|([+-])(\d{2}):(\d{2}))$/i;

/** Returns the nanoseconds since 1970, or undefined if the text is not a timestamp. */
export function parseTimestampNanos(text: string): bigint | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hours, minutes, seconds, fraction = '', sign, zoneHours, zoneMinutes] =
    match;
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(milliseconds)) return undefined;
  const zone = (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * 60_000;
  const utc = sign === '-' ? milliseconds + zone : milliseconds - zone;
  return BigInt(utc) * 1_000_000n + BigInt(fraction.padEnd(9, '0'));
}
