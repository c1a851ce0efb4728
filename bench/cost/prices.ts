/**
 * The prices of a hosted project's services on the plan Blaze, in US dollars, and how much of each
 * is free in a month: Firestore in a multi-region, no discounts, as published in November 2026.
 */
const PRICES = {
  reads: { unit: 100_000, dollars: 0.06, free: 1_500_000 },
  writes: { unit: 100_000, dollars: 0.18, free: 600_000 },
  /** Bytes of pages and scripts. */
  hosting: { unit: 1e9, dollars: 0.15, free: 10.8e9 },
  /** Bytes that the Realtime Database sends. */
  database: { unit: 1e9, dollars: 1, free: 10e9 },
  /** Bytes of files that are downloaded. */
  storage: { unit: 1e9, dollars: 0.12, free: 30e9 },
} as const;

export type Priced = keyof typeof PRICES;

/** The use of one visit, in the units of the bill. */
export type Use = Readonly<Record<Priced, number>>;

/** Returns the month's bill for this use, without the free part. */
export function bill(use: Use): Use {
  const entries = Object.entries(PRICES) as [Priced, (typeof PRICES)[Priced]][];
  return Object.fromEntries(
    entries.map(([name, { unit, dollars, free }]) => [
      name,
      (Math.max(0, use[name] - free) / unit) * dollars,
    ]),
  ) as Record<Priced, number>;
}

/** Adds up uses, each multiplied by its `share`. */
export function addUp(parts: readonly { readonly use: Use; readonly share: number }[]): Use {
  const names = Object.keys(PRICES) as Priced[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      parts.reduce((total, { use, share }) => total + use[name] * share, 0),
    ]),
  ) as Record<Priced, number>;
}
