import type { ClientWithCoreApi } from '@mysten/sui/client';
import { ObjectError } from '@mysten/sui/client';
import { normalizeStructTag } from '@mysten/sui/utils';
import { multiGetBatchSize } from '../limits.ts';
import { type CodecOf, decodeStrictly } from '../move/decode.ts';

/** The node failed to answer, as opposed to answering that the object does not exist. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
}

/** An object's type and BCS bytes. */
interface Found {
  readonly type: string;
  readonly content: Uint8Array;
  /** Digest of the transaction that wrote this version; `null` if the node does not return it. */
  readonly writtenBy: string | null;
}

/** Reads objects in batches and returns them in this order, `null` for missing ones. */
export async function readObjects(
  client: ClientWithCoreApi,
  objectIds: readonly string[],
): Promise<(Found | null)[]> {
  const batches: string[][] = [];
  for (let from = 0; from < objectIds.length; from += multiGetBatchSize)
    batches.push(objectIds.slice(from, from + multiGetBatchSize));
  const answers = await Promise.all(batches.map((batch) => readBatch(client, batch)));
  return answers.flat();
}

async function readBatch(client: ClientWithCoreApi, objectIds: string[]): Promise<(Found | null)[]> {
  const include = { content: true, previousTransaction: true } as const;
  const { objects } = await client.core.getObjects({ objectIds, include });
  return objects.map((object) => {
    if (!(object instanceof Error)) {
      const { type, content, previousTransaction } = object;
      return { type, content, writtenBy: previousTransaction ?? null };
    }
    if (object instanceof ObjectError && object.reason !== 'unknown') return null;
    throw new ReadError('Failed to get object', { cause: object });
  });
}

interface Expected<T> {
  readonly objectId: string;
  readonly type: string;
  readonly codec: CodecOf<T>;
}

interface Decoded<T> {
  readonly value: T;
  readonly typeArguments: string;
}

/** Reads an object and checks its type, ignoring type arguments. */
export async function readObject<T>(
  client: ClientWithCoreApi,
  expected: Expected<T>,
): Promise<Decoded<T> | null> {
  const [found] = await readObjects(client, [expected.objectId]);
  return found ? decodeObject(found, expected) : null;
}

/** Decodes an object whose type, ignoring type arguments, must be the expected one. */
export function decodeObject<T>(found: Found, { objectId, type, codec }: Expected<T>): Decoded<T> {
  const [name = '', ...rest] = normalizeStructTag(found.type).split('<');
  if (name !== normalizeStructTag(type)) throw new ReadError(`${objectId} is a ${found.type}, not a ${type}`);
  return { value: decodeStrictly(codec, found.content), typeArguments: rest.join('<').replace(/>$/, '') };
}
