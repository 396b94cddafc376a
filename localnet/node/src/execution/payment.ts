import type { MoveObject } from '../model/chain-object.ts';
import { coinBalance } from '../model/coin-type.ts';

/** All coins that pay, as one. */
export interface Payment {
  /** The first one, into which the others are put whatever else happens. */
  readonly object: MoveObject;
  readonly others: readonly MoveObject[];
  /** Of all of them. */
  readonly balance: bigint;
  /** What of it is set aside for gas: commands do not see it. */
  readonly budget: bigint;
}

export function toPayment([object, ...others]: readonly MoveObject[], budget: bigint): Payment {
  if (!object) throw new Error('somebody must pay');
  const balance = [object, ...others].reduce((sum, { contents }) => sum + coinBalance(contents), 0n);
  return { object, others, balance, budget };
}
