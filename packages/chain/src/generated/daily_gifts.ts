// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import * as move from '../move/codecs.ts';

export const Given = bcs.struct('daily_gifts::Given', { day: move.u64, count: move.u64 });
export type Given = typeof Given.$inferType;

export const DailyGifts = bcs.struct('daily_gifts::DailyGifts', { by_operator: move.table });
export type DailyGifts = typeof DailyGifts.$inferType;
