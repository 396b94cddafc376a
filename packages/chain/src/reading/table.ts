import type { ClientWithCoreApi } from '@mysten/sui/client';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { field } from '../move/codecs.ts';
import { type CodecOf, decodeStrictly } from '../move/decode.ts';
import { readObjects } from './objects.ts';

/** Key and value codecs of a table or bag. */
export interface TableOf<Key, Value> {
  /** The key's Move type. */
  readonly keyType: string;
  readonly key: CodecOf<Key>;
  readonly value: CodecOf<Value>;
}

interface Keys<Key> {
  readonly tableId: string;
  readonly keys: readonly Key[];
}

/** A value with the digest of the transaction that wrote it; `null` if the node does not return it. */
export interface WrittenEntry<Value> {
  readonly value: Value;
  readonly writtenBy: string | null;
}

/** Reads the entries under these keys, in order, `null` for missing ones. Their ids are computed, not looked up. */
export async function readEntries<Key, Value>(
  client: ClientWithCoreApi,
  table: TableOf<Key, Value>,
  keys: Keys<Key>,
): Promise<(Value | null)[]> {
  const entries = await readWrittenEntries(client, table, keys);
  return entries.map((entry) => entry?.value ?? null);
}

/** Like `readEntries`, with the digests of the writing transactions. */
export async function readWrittenEntries<Key, Value>(
  client: ClientWithCoreApi,
  { keyType, key, value }: TableOf<Key, Value>,
  { tableId, keys }: Keys<Key>,
): Promise<(WrittenEntry<Value> | null)[]> {
  const ids = keys.map((one) => deriveDynamicFieldID(tableId, keyType, key.serialize(one).toBytes()));
  const objects = await readObjects(client, ids);
  const codec = field(key, value);
  return objects.map(
    (object) => object && { value: decodeStrictly(codec, object.content).value, writtenBy: object.writtenBy },
  );
}
