import type { TransactionArgument } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import type { Argument } from '../model/executed-transaction.ts';
import { argumentError, createTrials, type Fill, type Hand } from '../testing/trials.ts';

const at = await createTrials();
const thing = await at.makeOne();

const argument = (value: object): TransactionArgument => value as TransactionArgument;
const result = (command: number) => argument({ $kind: 'Result', Result: command });
const nested = (command: number, index: number) =>
  argument({ $kind: 'NestedResult', NestedResult: [command, index] });
const twoPlain = ({ call, u64 }: Hand) => call('obligation::two_plain', [u64(1), u64(2)]);

const wrong: [what: string, fill: Fill, error: string][] = [
  [
    'a multi-value result used as a single argument',
    (hand) => {
      twoPlain(hand);
      hand.call('obligation::number', [result(0)]);
    },
    '1.0 InvalidResultArity {"resultIdx":0}',
  ],
  [
    'the result of a command without results',
    ({ call, u64 }) => {
      call('sundry::say', [u64(1)]);
      call('obligation::number', [result(0)]);
    },
    '1.0 InvalidResultArity {"resultIdx":0}',
  ],
  [
    'a result index that does not exist',
    (hand) => {
      twoPlain(hand);
      hand.call('obligation::number', [nested(0, 2)]);
    },
    '1.0 SecondaryIndexOutOfBounds {"resultIdx":0,"secondaryIdx":2}',
  ],
  [
    'a value that an earlier command took',
    ({ call }) => {
      const kept = call('obligation::kept');
      call('obligation::discard', [kept]);
      call('obligation::discard', [kept]);
    },
    '2.0 ArgumentWithoutValue',
  ],
  [
    'a reference to a value that an earlier command took',
    ({ call, own }) => {
      call('thing::destroy', [own(thing)]);
      call('thing::value', [own(thing)]);
    },
    '1.0 ArgumentWithoutValue',
  ],
  [
    'an object of another type than the parameter',
    ({ call, own }) => call('field::break_pot', [own(thing)]),
    '0.0 TypeMismatch',
  ],
  [
    'a result of another type than the parameter',
    ({ call }) => {
      call('obligation::number', [call('obligation::light')]);
    },
    '1.0 TypeMismatch',
  ],
  [
    'one value borrowed mutably twice',
    ({ call, own }) => call('thing::exchange', [own(thing), own(thing)]),
    '0.1 InvalidReferenceArgument',
  ],
  [
    'one value borrowed mutably and immutably',
    ({ call, own }) => call('sundry::both', [own(thing), own(thing)], [`${at.packageId}::thing::Thing`]),
    '0.1 InvalidReferenceArgument',
  ],
  [
    'a vector of bytes without an element type',
    ({ tx, u64 }) => tx.makeMoveVec({ elements: [u64(1)] }),
    '0.0 InvalidMakeMoveVecNonObjectArgument',
  ],
  [
    'a vector of values without an element type',
    ({ tx, call, u64 }) => tx.makeMoveVec({ elements: [call('obligation::plain', [u64(1)])] }),
    '1.0 InvalidMakeMoveVecNonObjectArgument',
  ],
  [
    'a vector of objects of two types',
    ({ tx, call, own }) => tx.makeMoveVec({ elements: [own(thing), call('field::pot')] }),
    '1.1 TypeMismatch',
  ],
  [
    'a transfer of an object without the ability store',
    ({ tx, call }) => tx.transferObjects([call('thing::bind')], at.bobAddress),
    '1.0 InvalidTransferObject',
  ],
  [
    'a transfer of bytes',
    ({ tx, u64 }) => tx.transferObjects([u64(1) as never], at.bobAddress),
    '0.0 InvalidUsageOfPureArg',
  ],
  [
    'a transfer of one object twice',
    ({ tx, own }) => tx.transferObjects([own(thing), own(thing)], at.bobAddress),
    '0.1 ArgumentWithoutValue',
  ],
  [
    'a recipient that is not an address',
    ({ tx, own }) => tx.transferObjects([own(thing)], tx.pure.u64(1) as never),
    '0.1 InvalidBCSBytes',
  ],
];

describe('a command', () => {
  it.each(wrong)('rejects %s', async (_what, fill, error) => {
    expect(argumentError(await at.run(fill))).toBe(error);
    expect(at.network.object(thing)?.owner).toEqual({ kind: 'address', address: at.aliceAddress });
  });
});

const beyond: [what: string, place: Argument, idx: number][] = [
  ['an input that does not exist', { $kind: 'Input', Input: 1 }, 1],
  ['the result of its own command', { $kind: 'Result', Result: 0 }, 0],
  ['a result of a later command', { $kind: 'NestedResult', NestedResult: [1, 0] }, 1],
];
it.each(beyond)('an argument cannot refer to %s', async (_what, place, idx) => {
  const data = await at.dataOf(({ call, u64 }) => {
    call('obligation::plain', [u64(1)]);
    call('obligation::light');
  });
  const [first] = data.kind.ProgrammableTransaction?.commands ?? [];
  first?.MoveCall?.arguments.splice(0, 1, place);
  expect(argumentError(await at.sendData(data))).toBe(`0.0 IndexOutOfBounds {"idx":${idx}}`);
});
