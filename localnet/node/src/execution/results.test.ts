import type { TransactionArgument } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusOf } from '../testing/test-network.ts';
import {
  argumentError,
  createTrials,
  type Fill,
  failureOf,
  type Hand,
  type Trials,
} from '../testing/trials.ts';
import type { Argument } from './argument-places.ts';

let at: Trials;
let thing = '';
beforeAll(async () => {
  at = await createTrials();
});
beforeAll(async () => {
  thing = await at.makeOne();
});

const argument = (value: object): TransactionArgument => value as TransactionArgument;
const result = (command: number) => argument({ $kind: 'Result', Result: command });
const nested = (command: number, index: number) =>
  argument({ $kind: 'NestedResult', NestedResult: [command, index] });
const twoPlain = ({ call, u64 }: Hand) => call('obligation::two_plain', [u64(1), u64(2)]);

const good: [what: string, fill: Fill][] = [
  [
    'a result of one is named whole',
    (hand) => {
      const { call, u64 } = hand;
      call('obligation::plain', [u64(1)]);
      call('obligation::number', [result(0)]);
    },
  ],
  [
    'a result of several is named by its parts',
    (hand) => {
      const { call } = hand;
      twoPlain(hand);
      call('obligation::number', [nested(0, 1)]);
      call('obligation::number', [nested(0, 0)]);
    },
  ],
  [
    'what can be copied is taken again and again',
    ({ call, u64 }) => {
      const plain = call('obligation::plain', [u64(1)]);
      for (let time = 0; time < 3; time += 1) call('obligation::number', [plain]);
    },
  ],
  ['what can be dropped is left', ({ call }) => call('obligation::light')],
  [
    'what cannot be dropped and was taken as a copy at the end is as good as taken',
    ({ call }) => {
      const echo = call('obligation::echo');
      call('obligation::listen', [echo]);
      call('obligation::hear', [echo]);
      call('obligation::hear', [echo]);
    },
  ],
  [
    'a value is lent twice when nobody changes it',
    ({ call, own }) => call('thing::sum', [own(thing), own(thing)]),
  ],
  [
    'a change is seen by the next command',
    ({ call, u64 }) => {
      const plain = call('obligation::plain', [u64(1)]);
      call('obligation::add', [plain, u64(2)]);
      const sum = call('obligation::number', [plain]);
      // Divided by what it is less three, it would be nothing that can be.
      call('sundry::divide', [u64(1), sum]);
    },
  ],
  [
    'a vector is of values of a type that is said',
    ({ tx, call, u64 }) => {
      const numbers = tx.makeMoveVec({
        type: 'u64',
        elements: [u64(1), call('sundry::same', [u64(2)], ['u64'])],
      });
      call('sundry::take', [numbers], ['vector<u64>']);
    },
  ],
  [
    'a vector of objects is of the type of the first',
    ({ tx, call, own }) => {
      const [a = '', b = ''] = spare;
      call('thing::destroy_all', [tx.makeMoveVec({ elements: [own(a), own(b)] })]);
    },
  ],
  [
    'an empty vector is of the type that is said',
    ({ tx, call }) =>
      call('thing::destroy_all', [tx.makeMoveVec({ type: `${at.packageId}::thing::Thing`, elements: [] })]),
  ],
  [
    'a reference to the context is put in wherever it stands',
    ({ call, u64 }) => call('sundry::context_first', [u64(1)]),
  ],
];

let spare: string[] = [];
describe('in one transaction', () => {
  beforeAll(async () => {
    spare = await at.make([7, 8]);
  });

  it.each(good)('%s', async (_what, fill) => {
    expect(statusOf(await at.run(fill))).toBe('success');
  });
});

const wrong: [what: string, fill: Fill, error: string][] = [
  [
    'all of several results at once',
    (hand) => {
      twoPlain(hand);
      hand.call('obligation::number', [result(0)]);
    },
    '1.0 InvalidResultArity {"resultIdx":0}',
  ],
  [
    'the result of what gives none',
    ({ call, u64 }) => {
      call('sundry::say', [u64(1)]);
      call('obligation::number', [result(0)]);
    },
    '1.0 InvalidResultArity {"resultIdx":0}',
  ],
  [
    'a part that there is not',
    (hand) => {
      twoPlain(hand);
      hand.call('obligation::number', [nested(0, 2)]);
    },
    '1.0 SecondaryIndexOutOfBounds {"resultIdx":0,"secondaryIdx":2}',
  ],
  [
    'what was used up',
    ({ call }) => {
      const kept = call('obligation::kept');
      call('obligation::discard', [kept]);
      call('obligation::discard', [kept]);
    },
    '2.0 ArgumentWithoutValue',
  ],
  [
    'what was used up, to look at it',
    ({ call, own }) => {
      call('thing::destroy', [own(thing)]);
      call('thing::value', [own(thing)]);
    },
    '1.0 ArgumentWithoutValue',
  ],
  [
    'something of another type',
    ({ call, own }) => call('field::break_pot', [own(thing)]),
    '0.0 TypeMismatch',
  ],
  [
    'a result of another type',
    ({ call }) => {
      call('obligation::number', [call('obligation::light')]);
    },
    '1.0 TypeMismatch',
  ],
  [
    'one thing to be changed twice',
    ({ call, own }) => call('thing::exchange', [own(thing), own(thing)]),
    '0.1 InvalidReferenceArgument',
  ],
  [
    'one thing to be changed and looked at',
    ({ call, own }) => call('sundry::both', [own(thing), own(thing)], [`${at.packageId}::thing::Thing`]),
    '0.1 InvalidReferenceArgument',
  ],
  [
    'a vector of bytes without a type',
    ({ tx, u64 }) => tx.makeMoveVec({ elements: [u64(1)] }),
    '0.0 InvalidMakeMoveVecNonObjectArgument',
  ],
  [
    'a vector of values without a type',
    ({ tx, call, u64 }) => tx.makeMoveVec({ elements: [call('obligation::plain', [u64(1)])] }),
    '1.0 InvalidMakeMoveVecNonObjectArgument',
  ],
  [
    'a vector of two types',
    ({ tx, call, own }) => tx.makeMoveVec({ elements: [own(thing), call('field::pot')] }),
    '1.1 TypeMismatch',
  ],
  [
    'something to be given away that cannot be',
    ({ tx, call }) => tx.transferObjects([call('thing::bind')], at.bobAddress),
    '1.0 InvalidTransferObject',
  ],
  [
    'bytes to be given away',
    ({ tx, u64 }) => tx.transferObjects([u64(1) as never], at.bobAddress),
    '0.0 InvalidUsageOfPureArg',
  ],
  [
    'one thing to be given away twice',
    ({ tx, own }) => tx.transferObjects([own(thing), own(thing)], at.bobAddress),
    '0.1 ArgumentWithoutValue',
  ],
  [
    'somebody who is no address',
    ({ tx, own }) => tx.transferObjects([own(thing)], tx.pure.u64(1) as never),
    '0.1 InvalidBCSBytes',
  ],
];

describe('a command does not take', () => {
  it.each(wrong)('%s', async (_what, fill, error) => {
    expect(argumentError(await at.run(fill))).toBe(error);
    expect(at.network.object(thing)?.owner).toEqual({ kind: 'address', address: at.aliceAddress });
  });
});

const left: [what: string, fill: Fill, place: object][] = [
  ['what cannot be dropped', ({ call }) => call('obligation::kept'), { resultIdx: 0, secondaryIdx: 0 }],
  ['an object', ({ call, u64 }) => call('thing::make', [u64(1)]), { resultIdx: 0, secondaryIdx: 0 }],
  [
    'the second of two',
    ({ tx, call, u64 }) => {
      const [first] = call('thing::make_two', [u64(1), u64(2)]);
      if (first) tx.transferObjects([first], at.aliceAddress);
    },
    { resultIdx: 0, secondaryIdx: 1 },
  ],
  [
    'a vector of objects',
    ({ tx, call, u64 }) => tx.makeMoveVec({ elements: [call('thing::make', [u64(1)])] }),
    { resultIdx: 1, secondaryIdx: 0 },
  ],
  [
    'what was looked at last, though it was copied before',
    ({ call }) => {
      const echo = call('obligation::echo');
      call('obligation::hear', [echo]);
      call('obligation::listen', [echo]);
    },
    { resultIdx: 0, secondaryIdx: 0 },
  ],
];
it.each(left)('nothing may be left over: %s', async (_what, fill, UnusedValueWithoutDrop) => {
  expect(failureOf(await at.run(fill))?.error).toMatchObject({ UnusedValueWithoutDrop });
});

const calls: [what: string, fill: Fill, error: object][] = [
  ['a function that there is not', ({ call }) => call('thing::nothing'), { FunctionNotFound: true }],
  ['a module that there is not', ({ call }) => call('nothing::make'), { FunctionNotFound: true }],
  ['too few arguments', ({ call }) => call('thing::make'), { ArityMismatch: true }],
  ['too many arguments', ({ call, u64 }) => call('thing::make', [u64(1), u64(1)]), { ArityMismatch: true }],
  ['too few types', ({ call, u64 }) => call('sundry::take', [u64(1)]), { TypeArityMismatch: true }],
  ['too many types', ({ call, u64 }) => call('thing::make', [u64(1)], ['u64']), { TypeArityMismatch: true }],
  [
    'a type that there is not',
    ({ call, u64 }) => call('sundry::take', [u64(1)], [`${at.packageId}::thing::Nothing`]),
    { TypeArgumentError: { argumentIdx: 0, kind: { TypeNotFound: true } } },
  ],
  [
    'a type that cannot do what is asked of it',
    ({ call, u64 }) => call('sundry::take', [u64(1)], [`${at.packageId}::obligation::Kept`]),
    { TypeArgumentError: { argumentIdx: 0, kind: { ConstraintNotSatisfied: true } } },
  ],
  [
    'a type within which one cannot do what is asked of it',
    ({ call, u64 }) => call('sundry::take', [u64(1)], ['0x2::vec_set::VecSet<0x2::coin::CoinMetadata<u8>>']),
    { TypeArgumentError: { argumentIdx: 0, kind: { ConstraintNotSatisfied: true } } },
  ],
  [
    'a function that gives a reference',
    ({ call, own }) => call('thing::value_ref', [own(thing)]),
    { InvalidPublicFunctionReturnType: { idx: 0 } },
  ],
];
it.each(calls)('nobody calls %s', async (_what, fill, error) => {
  expect(failureOf(await at.run(fill))?.error).toMatchObject(error);
});

const beyond: [what: string, place: Argument, idx: number][] = [
  ['an input that there is not', { $kind: 'Input', Input: 1 }, 1],
  ['its own result', { $kind: 'Result', Result: 0 }, 0],
  ['a result of a later command', { $kind: 'NestedResult', NestedResult: [1, 0] }, 1],
];
it.each(beyond)('an argument does not lead to %s', async (_what, place, idx) => {
  const data = await at.dataOf(({ call, u64 }) => {
    call('obligation::plain', [u64(1)]);
    call('obligation::light');
  });
  const [first] = data.kind.ProgrammableTransaction?.commands ?? [];
  first?.MoveCall?.arguments.splice(0, 1, place);
  expect(argumentError(await at.sendData(data))).toBe(`0.0 IndexOutOfBounds {"idx":${idx}}`);
});
