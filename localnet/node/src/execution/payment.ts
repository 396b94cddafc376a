import type { MoveObject } from '../model/chain-object.ts';
import { coinBalance } from '../model/coin-type.ts';

/** All gas coins as one. */
export interface Payment {
  /** The first gas coin, into which the others are merged in any case. */
  readonly object: MoveObject;
  readonly others: readonly MoveObject[];
  /** The total balance. */
  readonly balance: bigint;
  /** The gas budget, which commands do not see. */
  readonly budget: bigint;
}

export function toPayment([object, ...others]: readonly MoveObject[], budget: bigint): Payment {
  if (!object) throw new Error('there is no gas coin');
  const balance = [object, ...others].reduce((sum, { contents }) => sum + coinBalance(contents), 0n);
  return { object, others, balance, budget };
}
