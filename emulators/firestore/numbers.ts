/** Signed 64-bit integers. */
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** Returns the nearest integer that fits in 64 bits. */
export function saturateInt64(integer: bigint): bigint {
  if (integer < MIN_INT64) return MIN_INT64;
  return integer > MAX_INT64 ? MAX_INT64 : integer;
}
