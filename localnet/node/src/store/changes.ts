/** The changes of a commit, each key once; an undefined value deletes the key. */
export type Changes = ReadonlyMap<string, Uint8Array | undefined>;

/** A key's length is one byte in the files. */
const maxKeyLength = 255;
const printableAscii = /^[ -~]+$/;

/** Collects changes in order, so that the last change of a key wins. */
export function collectChanges(
  entries: Iterable<readonly [key: string, value: Uint8Array | undefined]>,
): Changes {
  const changes = new Map<string, Uint8Array | undefined>();
  for (const [key, value] of entries) {
    if (key.length > maxKeyLength || !printableAscii.test(key)) {
      throw new RangeError(
        `A key must have 1 to ${maxKeyLength} printable ASCII characters: ${JSON.stringify(key)}`,
      );
    }
    changes.set(key, value);
  }
  return changes;
}
