/** Prefix of stored payments. Each has its digest in its key, so that tabs do not overwrite each other. */
export const keptPrefix = 'suixue-payment:';

export function keptNames(storage: Pick<Storage, 'key' | 'length'>): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(keptPrefix),
  );
}
