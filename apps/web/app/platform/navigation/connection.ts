interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** A metered or slow connection, on which nothing is preloaded. */
export function isFrugal(
  connection: Connection | undefined = (navigator as { readonly connection?: Connection }).connection,
): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
