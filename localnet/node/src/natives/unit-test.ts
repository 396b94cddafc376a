import { randomBytes } from 'node:crypto';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';
import { bytesToVector, StructValue } from '@suixue/move-vm/values';
import { isOneTimeWitness } from './types.ts';

type Native = NativeFunction<unknown>;

/** The test-only functions of `std`. */
export const standardTestNatives: Readonly<Record<string, Native>> = {
  'unit_test::poison': () => [],
  'unit_test::destroy': () => [],
};

/** The test-only functions of `sui` that need no objects. */
export const suiTestNatives: Readonly<Record<string, Native>> = {
  'random::generate_rand_seed_for_testing': () => [bytesToVector(randomBytes(32))],
  'test_utils::create_one_time_witness': ({ typeArguments: [type = 'bool'], layoutOf }) =>
    isOneTimeWitness(type, layoutOf) ? [new StructValue([true])] : abort(1n),
};
