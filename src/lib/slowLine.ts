interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data, or the line is too slow for what only decorates. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
