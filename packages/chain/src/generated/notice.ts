// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import * as move from '../move/codecs.ts';

export const Notice = bcs.struct('notice::Notice', { by: move.address, effective_at: move.u64 });
export type Notice = typeof Notice.$inferType;

export const Ended = bcs.struct('notice::Ended', { item: move.u256, is_applied: move.bool });
