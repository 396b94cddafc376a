import type { TransactionArgument } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusOf } from '../testing/test-network.ts';
import { createTrials, type Fill, failureOf, type Hand } from '../testing/trials.ts';

const at = await createTrials();
const thing = await at.makeOne();

const argument = (value: object): TransactionArgument => value as TransactionArgument;
const result = (command: number) => argument({ $kind: 'Result', Result: command });
const nested = (command: number, index: number) =>
  argument({ $kind: 'NestedResult', NestedResult: [command, index] });
const twoPlain = ({ call, u64 }: Hand) => call('obligation::two_plain', [u64(1), u64(2)]);

const good: [what: string, fill: Fill][] = [
  [
    'a single result is named as a whole',
    (hand) => {
      const { call, u64 } = hand;
      call('obligation::plain', [u64(1)]);
      call('obligation::number', [result(0)]);
    },
  ],
  [
    'multiple results are named by index',
    (hand) => {
      const { call } = hand;
      twoPlain(hand);
      call('obligation::number', [nested(0, 1)]);
      call('obligation::number', [nested(0, 0)]);
    },
  ],
  [
    'a value with copy is taken repeatedly',
    ({ call, u64 }) => {
      const plain = call('obligation::plain', [u64(1)]);
      for (let time = 0; time < 3; time += 1) call('obligation::number', [plain]);
    },
  ],
  ['a value with drop is left unused', ({ call }) => call('obligation::light')],
  [
    'the last use of a value without drop takes a copy of it',
    ({ call }) => {
      const echo = call('obligation::echo');
      call('obligation::listen', [echo]);
      call('obligation::hear', [echo]);
      call('obligation::hear', [echo]);
    },
  ],
  [
    'a value is borrowed immutably twice in one call',
    ({ call, own }) => call('thing::sum', [own(thing), own(thing)]),
  ],
  [
    'a command changes a value that the next command reads',
    ({ call, u64 }) => {
      const plain = call('obligation::plain', [u64(1)]);
      call('obligation::add', [plain, u64(2)]);
      const sum = call('obligation::number', [plain]);
      // Division by the value minus three would fail for three.
      call('sundry::divide', [u64(1), sum]);
    },
  ],
  [
    'a vector has the given element type',
    ({ tx, call, u64 }) => {
      const numbers = tx.makeMoveVec({
        type: 'u64',
        elements: [u64(1), call('sundry::same', [u64(2)], ['u64'])],
      });
      call('sundry::take', [numbers], ['vector<u64>']);
    },
  ],
  [
    'a vector of objects is given no element type',
    ({ tx, call, own }) => {
      const [a = '', b = ''] = spare;
      call('thing::destroy_all', [tx.makeMoveVec({ elements: [own(a), own(b)] })]);
    },
  ],
  [
    'an empty vector has the given element type',
    ({ tx, call }) =>
      call('thing::destroy_all', [tx.makeMoveVec({ type: `${at.packageId}::thing::Thing`, elements: [] })]),
  ],
  [
    'the called function has the transaction context as its first parameter',
    ({ call, u64 }) => call('sundry::context_first', [u64(1)]),
  ],
];

let spare: string[] = [];
describe('the commands of a transaction', () => {
  beforeAll(async () => {
    spare = await at.make([7, 8]);
  });

  it.each(good)('succeed if %s', async (_what, fill) => {
    expect(statusOf(await at.run(fill))).toBe('success');
  });
});

const left: [what: string, fill: Fill, place: object][] = [
  ['value without drop', ({ call }) => call('obligation::kept'), { resultIdx: 0, secondaryIdx: 0 }],
  ['object', ({ call, u64 }) => call('thing::make', [u64(1)]), { resultIdx: 0, secondaryIdx: 0 }],
  [
    'second result',
    ({ tx, call, u64 }) => {
      const [first] = call('thing::make_two', [u64(1), u64(2)]);
      if (first) tx.transferObjects([first], at.aliceAddress);
    },
    { resultIdx: 0, secondaryIdx: 1 },
  ],
  [
    'vector of objects',
    ({ tx, call, u64 }) => tx.makeMoveVec({ elements: [call('thing::make', [u64(1)])] }),
    { resultIdx: 1, secondaryIdx: 0 },
  ],
  [
    'value that was last borrowed, though copied before',
    ({ call }) => {
      const echo = call('obligation::echo');
      call('obligation::hear', [echo]);
      call('obligation::listen', [echo]);
    },
    { resultIdx: 0, secondaryIdx: 0 },
  ],
];
it.each(left)('a transaction fails with an unused %s', async (_what, fill, UnusedValueWithoutDrop) => {
  expect(failureOf(await at.run(fill))?.error).toMatchObject({ UnusedValueWithoutDrop });
});
