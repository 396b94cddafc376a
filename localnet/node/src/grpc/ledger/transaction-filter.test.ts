import type { GrpcTypes } from '@mysten/sui/grpc';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MemoryNetwork } from '../../testing/memory-network.ts';
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

let network: MemoryNetwork;
beforeAll(async () => {
  network = await createChain();
});

type Term = GrpcTypes.TransactionLiteral[];

describe('any of the terms, and all of each', () => {
  test.each<[string, Term[], number[]]>([
    ['a sender', [[is(sender(owner))]], [0, 2]],
    ['another one', [[not(sender(owner))]], [1]],
    ['one or the other', [[is(sender(owner))], [is(sender(stranger))]], [0, 1, 2]],
    ['both at once', [[is(sender(owner)), is(sender(stranger))]], []],
    ['a sender who calls', [[is(sender(owner)), is(call(`${appId}::shop`))]], [2]],
    ['a sender who does not', [[is(sender(owner)), not(call(`${appId}::shop`))]], [0]],
    ['a short address', [[is(call('0xca11::app::take'))]], [1]],
    ['a module that emits', [[is(emits(`${appId}::shop`))]], [2]],
    ['a package that emits', [[is(emits(appId))]], [0, 2]],
    ['a type of event', [[is(ofType(`${appId}::app::Sold`))]], [0, 2]],
    ['a module of types', [[is(ofType(`${appId}::app`))]], [0, 2]],
    ['another module of types', [[is(ofType(`${appId}::shop`))]], []],
    ['a type that has arguments', [[is(ofType(`${appId}::app::Sold<u64>`))]], []],
    ['an object', [[is({ oneofKind: 'affectedObject', affectedObject: { objectId: idOf('1') } })]], []],
    ['a package that is written', [[not({ oneofKind: 'packageWrite', packageWrite: {} })]], [0, 1, 2]],
  ])('%s', (_what, terms, wanted) => {
    const isWanted = readTransactionFilter({ terms: terms.map((literals) => ({ literals })) });
    expect(network.executed.flatMap((executed, place) => (isWanted(executed) ? [place] : []))).toEqual(
      wanted,
    );
  });
});

test('without a filter everything is wanted', () => {
  expect(network.executed.every(readTransactionFilter(undefined))).toBe(true);
});

describe('what is no filter', () => {
  test.each<[string, Predicate]>([
    ['no address', sender('alice')],
    ['too many parts', call(`${appId}::app::take::more`)],
    ['a name that is none', emits(`${appId}::a b`)],
    ['a type that is none', ofType(`${appId}::app::Sold<`)],
    ['nothing', { oneofKind: undefined }],
  ])('%s', (_what, predicate) => {
    expect(() => readTransactionFilter({ terms: [{ literals: [is(predicate)] }] })).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    );
  });

  test('too much of it', () => {
    const literals = Array.from({ length: 65 }, () => is(sender(owner)));
    expect(() => readTransactionFilter({ terms: [{ literals }] })).toThrow(/more than 64/);
  });
});
