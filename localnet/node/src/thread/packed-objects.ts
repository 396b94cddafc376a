import type { ChainObject } from '../model/chain-object.ts';
import { objectDigest, objectToBytes } from '../model/object-bytes.ts';
import type { PackedObjects } from './thread-messages.ts';

/** Many small buffers take long to send; one can be transferred. */
export function packObjects(objects: readonly ChainObject[]): PackedObjects {
  const all = objects.map(objectToBytes);
  const lengths = all.map(({ length }) => length);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const each of all) {
    bytes.set(each, at);
    at += each.length;
  }
  return { bytes, lengths, digests: objects.map(objectDigest) };
}

/** Each object has a buffer of its own, so that none holds on to all others. */
export function* unpackObjects({
  bytes,
  lengths,
  digests,
}: PackedObjects): Generator<readonly [Uint8Array, string]> {
  let at = 0;
  for (const [index, length] of lengths.entries()) {
    yield [bytes.slice(at, at + length), digests[index] ?? ''];
    at += length;
  }
}
