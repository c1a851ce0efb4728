/** Signed 64-bit integers. */
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** The nearest number that fits. */
export function saturateInt64(integer: bigint): bigint {
  if (integer < MIN_INT64) {
    return MIN_INT64;
  }
  return integer > MAX_INT64 ? MAX_INT64 : integer;
}
