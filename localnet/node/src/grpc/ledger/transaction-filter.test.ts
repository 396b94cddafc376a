import type { GrpcTypes } from '@mysten/sui/grpc';
import { describe, expect, test } from 'vitest';
import { createChain } from '../../testing/sample-chain.ts';
import { appId, idOf, owner, stranger } from '../../testing/sample-network.ts';
import { readTransactionFilter } from './transaction-filter.ts';

type Predicate = GrpcTypes.TransactionLiteral['predicate'];

const is = (predicate: Predicate) => ({ negated: false, predicate });
const not = (predicate: Predicate) => ({ negated: true, predicate });
const sender = (address: string): Predicate => ({ oneofKind: 'sender', sender: { address } });
const call = (path: string): Predicate => ({ oneofKind: 'moveCall', moveCall: { function: path } });
const emits = (module: string): Predicate => ({ oneofKind: 'emitModule', emitModule: { module } });
const ofType = (eventType: string): Predicate => ({ oneofKind: 'eventType', eventType: { eventType } });

const network = await createChain();

type Term = GrpcTypes.TransactionLiteral[];

describe('readTransactionFilter', () => {
  test.each<[string, Term[], number[]]>([
    ['one sender', [[is(sender(owner))]], [0, 2]],
    ['a negated sender', [[not(sender(owner))]], [1]],
    ['either of two senders', [[is(sender(owner))], [is(sender(stranger))]], [0, 1, 2]],
    ['two different senders, which no transaction does', [[is(sender(owner)), is(sender(stranger))]], []],
    ['a sender and a call', [[is(sender(owner)), is(call(`${appId}::shop`))]], [2]],
    ['a sender and a negated call', [[is(sender(owner)), not(call(`${appId}::shop`))]], [0]],
    ['a function with a short address', [[is(call('0xca11::app::take'))]], [1]],
    ['an emitting module', [[is(emits(`${appId}::shop`))]], [2]],
    ['an emitting package', [[is(emits(appId))]], [0, 2]],
    ['an event type', [[is(ofType(`${appId}::app::Sold`))]], [0, 2]],
    ['a module that defines an event type', [[is(ofType(`${appId}::app`))]], [0, 2]],
    ['a module that defines no event type', [[is(ofType(`${appId}::shop`))]], []],
    ['an event type with other type arguments', [[is(ofType(`${appId}::app::Sold<u64>`))]], []],
    [
      'an object that no transaction affected',
      [[is({ oneofKind: 'affectedObject', affectedObject: { objectId: idOf('1') } })]],
      [],
    ],
    ['a negated package write', [[not({ oneofKind: 'packageWrite', packageWrite: {} })]], [0, 1, 2]],
  ])('selects the transactions that match %s', (_what, terms, wanted) => {
    const isWanted = readTransactionFilter({ terms: terms.map((literals) => ({ literals })) });
    expect(network.executed.flatMap((executed, place) => (isWanted(executed) ? [place] : []))).toEqual(
      wanted,
    );
  });

  test('selects all transactions without a filter', () => {
    expect(network.executed.every(readTransactionFilter(undefined))).toBe(true);
  });

  test.each<[string, Predicate]>([
    ['a name instead of an address', sender('alice')],
    ['a function path of too many parts', call(`${appId}::app::take::more`)],
    ['an invalid module name', emits(`${appId}::a b`)],
    ['an invalid event type', ofType(`${appId}::app::Sold<`)],
    ['a literal without a predicate', { oneofKind: undefined }],
  ])('rejects %s', (_what, predicate) => {
    expect(() => readTransactionFilter({ terms: [{ literals: [is(predicate)] }] })).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    );
  });

  test('rejects a term of more than 64 conditions', () => {
    const literals = Array.from({ length: 65 }, () => is(sender(owner)));
    expect(() => readTransactionFilter({ terms: [{ literals }] })).toThrow(/more than 64/);
  });
});
