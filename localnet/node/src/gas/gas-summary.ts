import type { ChainObject } from '../model/chain-object.ts';
import { objectTypeBytes } from '../model/object-bytes.ts';
import { gasCosts } from './gas-costs.ts';

/** The gas cost of a transaction in MIST. */
export interface GasSummary {
  readonly computation: bigint;
  readonly storage: bigint;
  readonly rebate: bigint;
  readonly nonRefundable: bigint;
}

/** Negative if the rebate exceeds the cost. */
export function netGas({ computation, storage, rebate }: GasSummary): bigint {
  return computation + storage - rebate;
}

/** Rounds up to half of the digits, so that similar costs are equal. */
export function toChargedUnits(units: number): bigint {
  const least = Math.max(units, gasCosts.smallestBucket);
  const step = 10 ** Math.floor(Math.floor(Math.log10(least)) / 2);
  return BigInt(Math.min(Math.ceil(least / step) * step, gasCosts.maxUnits));
}

export function storageCost(object: ChainObject): bigint {
  return BigInt(storedBytes(object)) * gasCosts.storagePerByte;
}

/** The size that an object is charged for. */
export function storedBytes(object: ChainObject): number {
  return gasCosts.objectOverhead + (object.kind === 'move' ? moveBytes(object) : packageBytes(object));
}

function moveBytes({ type, contents }: Extract<ChainObject, { kind: 'move' }>): number {
  const versionAndFlag = 9;
  return contents.length + objectTypeBytes(type) + versionAndFlag;
}

function packageBytes({ modules, typeOrigins, linkage }: Extract<ChainObject, { kind: 'package' }>): number {
  const code = [...modules].reduce((sum, [name, bytes]) => sum + name.length + bytes.length, 0);
  const origins = typeOrigins.reduce(
    (sum, { module, datatype }) => sum + module.length + datatype.length + 32,
    0,
  );
  const version = 8;
  return version + code + origins + linkage.size * 72;
}

/** Splits the rebate into the payer's part and the part that is kept. */
export function splitRebate(paid: bigint): Pick<GasSummary, 'rebate' | 'nonRefundable'> {
  const whole = 10_000n;
  const rebate = (paid * gasCosts.rebateShare + whole / 2n) / whole;
  return { rebate, nonRefundable: paid - rebate };
}
