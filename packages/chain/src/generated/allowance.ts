// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import * as move from '../move/codecs.ts';

export const Used = bcs.struct('allowance::Used', { day: move.u64, amount: move.u64 });
export type Used = typeof Used.$inferType;

export const RefundsIn = bcs.struct('allowance::RefundsIn', {
  operator: move.address,
  currency: move.typeName,
});
export type RefundsIn = typeof RefundsIn.$inferType;

export const Allowance = bcs.struct('allowance::Allowance', {
  refunds: move.table,
  amounts: move.table,
  proposers: move.table,
  recoveries: move.table,
});
export type Allowance = typeof Allowance.$inferType;
