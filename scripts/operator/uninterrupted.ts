const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Does work that would leave things half done if it were interrupted: Ctrl-C and other requests to
 * end are ignored until it is over.
 *
 * @param say called at each request, to say that the work goes on
 */
export async function uninterrupted<Value>(
  work: () => Promise<Value>,
  say: () => void,
): Promise<Value> {
  for (const name of SIGNALS) process.on(name, say);
  try {
    return await work();
  } finally {
    for (const name of SIGNALS) process.off(name, say);
  }
}
