/** What a commit changes, each key once; no value means that the key goes. */
export type Changes = ReadonlyMap<string, Uint8Array | undefined>;

/** The length of a key is one byte in the files. */
const maxKeyLength = 255;
const printableAscii = /^[ -~]+$/;

/** Takes the changes as they come from outside: in their order, so that the last change of a key holds. */
export function collectChanges(
  entries: Iterable<readonly [key: string, value: Uint8Array | undefined]>,
): Changes {
  const changes = new Map<string, Uint8Array | undefined>();
  for (const [key, value] of entries) {
    if (key.length > maxKeyLength || !printableAscii.test(key)) {
      throw new RangeError(`A key has 1 to ${maxKeyLength} printable ASCII letters: ${JSON.stringify(key)}`);
    }
    changes.set(key, value);
  }
  return changes;
}
