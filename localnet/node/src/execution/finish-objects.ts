import { storageCost } from '../gas/gas-summary.ts';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';
import type { WrittenObject } from './settle.ts';

interface Finish {
  readonly digest: string;
  readonly version: bigint;
}

/** Sets the version, the transaction digest and the paid storage of written objects. */
export function finishObject(written: WrittenObject, { digest, version }: Finish): ChainObject {
  const object = withVersion(written, { digest, version });
  return { ...object, storageRebate: storageCost(object) };
}

function withVersion(written: WrittenObject, { digest: previousTransaction, version }: Finish): ChainObject {
  if (written.kind === 'package') return { ...written, previousTransaction, storageRebate: 0n };
  const { owner } = written;
  if (owner.kind !== 'shared') return { ...written, owner, version, previousTransaction, storageRebate: 0n };
  const initialVersion = owner.initialVersion === 'new' ? version : owner.initialVersion;
  return {
    ...written,
    owner: { kind: 'shared', initialVersion },
    version,
    previousTransaction,
    storageRebate: 0n,
  };
}

/** One more than the highest version of all inputs. */
export function nextVersion(objects: readonly MoveObject[]): bigint {
  return 1n + objects.reduce((newest, { version }) => (version > newest ? version : newest), 0n);
}
