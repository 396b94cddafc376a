import type { ClientWithCoreApi } from '@mysten/sui/client';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { field } from '../move/codecs.ts';
import { type CodecOf, decodeStrictly } from '../move/decode.ts';
import { readObjects } from './objects.ts';

/** What a table or a bag is keyed by, and what lies in it. */
export interface TableOf<Key, Value> {
  /** The key's type as Move writes it. */
  readonly keyType: string;
  readonly key: CodecOf<Key>;
  readonly value: CodecOf<Value>;
}

interface Keys<Key> {
  readonly tableId: string;
  readonly keys: readonly Key[];
}

/** A value, and the digest of the transaction that wrote it; null where the node does not say. */
export interface WrittenEntry<Value> {
  readonly value: Value;
  readonly writtenBy: string | null;
}

/** The values under these keys in this order, `null` where there is none. Where they lie is known without asking. */
export async function readEntries<Key, Value>(
  client: ClientWithCoreApi,
  table: TableOf<Key, Value>,
  keys: Keys<Key>,
): Promise<(Value | null)[]> {
  const entries = await readWrittenEntries(client, table, keys);
  return entries.map((entry) => entry?.value ?? null);
}

/** The same, with what wrote them. */
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
