import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import type { MoveObject } from '../model/chain-object.ts';
import { suiAddress } from '../model/system-addresses.ts';
import { createDynamicFieldId } from '../object-id.ts';
import { typeToTagBytes } from '../type-tag.ts';

const systemId = (digit: string) => `0x${digit.padStart(64, '0')}`;

/** The objects with the same ids on every Sui network. */
export const clockId = systemId('6');
export const randomId = systemId('8');
/** The id of `Random`'s inner state: created at genesis, so any unused id works. */
export const randomVersionedId = systemId('8a11');

const typeOf = (module: string, name: string, typeArguments: readonly RuntimeType[] = []): RuntimeType => ({
  module: { address: suiAddress, name: module },
  name,
  typeArguments,
});

type Made = Pick<MoveObject, 'kind' | 'id' | 'type' | 'hasPublicTransfer' | 'contents'>;

export function createClock(timestampMs: bigint): Made {
  const contents = new BcsWriter().address(clockId).u64(timestampMs).finish();
  return { kind: 'move', id: clockId, type: typeOf('clock', 'Clock'), hasPublicTransfer: false, contents };
}

export function clockTime({ contents }: Pick<MoveObject, 'contents'>): bigint {
  return new DataView(contents.buffer, contents.byteOffset).getBigUint64(32, true);
}

export function createRandom(): Made {
  const contents = new BcsWriter().address(randomId).address(randomVersionedId).u64(1n).finish();
  return { kind: 'move', id: randomId, type: typeOf('random', 'Random'), hasPublicTransfer: false, contents };
}

interface Randomness {
  readonly epoch: bigint;
  readonly round: bigint;
  readonly bytes: Uint8Array;
}

const randomFieldName = new BcsWriter().u64(1n).finish();
export const randomFieldId = createDynamicFieldId({
  parent: randomVersionedId,
  name: randomFieldName,
  nameType: typeToTagBytes('u64'),
});

/** The inner state: a dynamic field of `Versioned` under its version number. */
export function createRandomField({ epoch, round, bytes }: Randomness): Made {
  const inner = new BcsWriter().u64(1n).u64(epoch).u64(round).bytes(bytes).finish();
  const contents = new BcsWriter().address(randomFieldId).raw(randomFieldName).raw(inner).finish();
  const type = typeOf('dynamic_field', 'Field', ['u64', typeOf('random', 'RandomInner')]);
  return { kind: 'move', id: randomFieldId, type, hasPublicTransfer: false, contents };
}

export function randomRound({ contents }: Pick<MoveObject, 'contents'>): bigint {
  // The field's id and name, the version of the value, the epoch: then the round.
  return new DataView(contents.buffer, contents.byteOffset).getBigUint64(32 + 8 + 8 + 8, true);
}
