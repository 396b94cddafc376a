import { expect, it } from 'vitest';
import { createTrials, type Fill, failureOf } from '../testing/trials.ts';

const at = await createTrials();
const thing = await at.makeOne();

const calls: [what: string, fill: Fill, error: object][] = [
  ['of a function that does not exist', ({ call }) => call('thing::nothing'), { FunctionNotFound: true }],
  ['of a function in a missing module', ({ call }) => call('nothing::make'), { FunctionNotFound: true }],
  ['with too few arguments', ({ call }) => call('thing::make'), { ArityMismatch: true }],
  [
    'with too many arguments',
    ({ call, u64 }) => call('thing::make', [u64(1), u64(1)]),
    { ArityMismatch: true },
  ],
  [
    'with too few type arguments',
    ({ call, u64 }) => call('sundry::take', [u64(1)]),
    { TypeArityMismatch: true },
  ],
  [
    'with too many type arguments',
    ({ call, u64 }) => call('thing::make', [u64(1)], ['u64']),
    { TypeArityMismatch: true },
  ],
  [
    'with a type argument that does not exist',
    ({ call, u64 }) => call('sundry::take', [u64(1)], [`${at.packageId}::thing::Nothing`]),
    { TypeArgumentError: { argumentIdx: 0, kind: { TypeNotFound: true } } },
  ],
  [
    'with a type argument without the required abilities',
    ({ call, u64 }) => call('sundry::take', [u64(1)], [`${at.packageId}::obligation::Kept`]),
    { TypeArgumentError: { argumentIdx: 0, kind: { ConstraintNotSatisfied: true } } },
  ],
  [
    'with a nested type argument without the required abilities',
    ({ call, u64 }) => call('sundry::take', [u64(1)], ['0x2::vec_set::VecSet<0x2::coin::CoinMetadata<u8>>']),
    { TypeArgumentError: { argumentIdx: 0, kind: { ConstraintNotSatisfied: true } } },
  ],
  [
    'of a function that returns a reference',
    ({ call, own }) => call('thing::value_ref', [own(thing)]),
    { InvalidPublicFunctionReturnType: { idx: 0 } },
  ],
];
it.each(calls)('a transaction fails on a call %s', async (_what, fill, error) => {
  expect(failureOf(await at.run(fill))?.error).toMatchObject(error);
});
