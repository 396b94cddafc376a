import type { TransactionArgument } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusOf } from '../testing/test-network.ts';
import { createTrials, type Fill, failureOf, type Hand, type Trials } from '../testing/trials.ts';

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
