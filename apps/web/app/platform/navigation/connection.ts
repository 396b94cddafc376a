interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Someone who pays for every byte, or waits for each: nothing is fetched that was not asked for. */
export function isFrugal(
  connection: Connection | undefined = (navigator as { readonly connection?: Connection }).connection,
): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
