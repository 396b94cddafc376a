import { bcs } from '@mysten/sui/bcs';
import type { Signer } from '@mysten/sui/cryptography';
import {
  Transaction,
  type TransactionArgument,
  type TransactionObjectArgument,
  type TransactionResult,
} from '@mysten/sui/transactions';
import { decodeTransaction } from '../execution/decode-transaction.ts';
import type { ExecutedTransaction, TransactionData } from '../model/executed-transaction.ts';
import type { NetworkReader } from '../network.ts';
import { RequestError } from '../request-error.ts';
import {
  build,
  createdBy,
  createTestNetwork,
  publishedBy,
  readBytecode,
  referenceTo,
  type Sending,
  send,
} from './test-network.ts';

const std = `0x${'1'.padStart(64, '0')}`;
const sui = `0x${'2'.padStart(64, '0')}`;

interface Run extends Sending {
  readonly by?: Signer;
}

/** Helpers for building a transaction. */
export interface Hand {
  readonly tx: Transaction;
  /** Calls a function of the package, by `module::function`. */
  call(name: string, args?: TransactionArgument[], types?: string[]): TransactionResult;
  /** An owned or immutable object in its present version. */
  own(id: string): TransactionObjectArgument;
  shared(id: string, mutable?: boolean): TransactionObjectArgument;
  sent(id: string): TransactionObjectArgument;
  u64(value: number | bigint): TransactionArgument;
}

export type Fill = (hand: Hand) => void;

function toRefIn(network: NetworkReader, objectId: string) {
  const { version, digest } = referenceTo(network, objectId);
  return { objectId, version: String(version), digest };
}

/** Builds a transaction from objects as they are on this network. */
export function createHand(network: NetworkReader, packageId: string): Hand {
  const tx = new Transaction();
  return {
    tx,
    call: (name, args = [], typeArguments = []) =>
      tx.moveCall({ target: `${packageId}::${name}`, arguments: args, typeArguments }),
    own: (id) => tx.objectRef(toRefIn(network, id)),
    shared: (objectId, mutable = true) => {
      const object = network.object(objectId);
      if (object?.owner.kind !== 'shared') throw new Error(`${objectId} is not shared`);
      const initialSharedVersion = String(object.owner.initialVersion);
      return tx.sharedObjectRef({ objectId, initialSharedVersion, mutable });
    },
    sent: (id) => tx.receivingRef(toRefIn(network, id)),
    u64: (value) => tx.pure.u64(value),
  };
}

/**
 * For tests only: a network on which Alice has published the trial package; Bob and Carol also have money.
 */
export async function createTrials(given: Parameters<typeof createTestNetwork>[0] = {}) {
  const test = createTestNetwork(given);
  const { network, keys, addresses } = test;
  const [alice, bob, carol] = keys;
  if (!alice || !bob || !carol) throw new Error('three accounts are required');
  const [aliceAddress = '', bobAddress = '', carolAddress = ''] = addresses;
  const modules = readBytecode('reference-packages/trials/build').map((bytes) => [...bytes]);
  const publishing = new Transaction();
  const cap = publishing.publish({ modules, dependencies: [std, sui] });
  publishing.transferObjects([cap], aliceAddress);
  const published = await send(network, alice, publishing, { budget: 2_000_000_000n });
  const packageId = publishedBy(published);

  const toRef = (id: string) => toRefIn(network, id);
  const fillOne = (fill: Fill): Transaction => {
    const hand = createHand(network, packageId);
    fill(hand);
    return hand.tx;
  };
  /** Executes a built transaction, which may fail. */
  const run = async (fill: Fill, { by = alice, ...sending }: Run = {}): Promise<ExecutedTransaction> =>
    send(network, by, fillOne(fill), sending);
  /** The transaction that would be sent. */
  const dataOf = async (fill: Fill, { by = alice, ...sending }: Run = {}): Promise<TransactionData> =>
    decodeTransaction(await build(network, by, fillOne(fill), sending));
  /** Sends a transaction that the official client would not build. */
  const sendData = async (data: TransactionData, signers: readonly Signer[] = [alice]) => {
    const bytes = bcs.TransactionData.serialize({ V1: data }, { maxSize: 1_000_000 }).toBytes();
    const signatures = await Promise.all(
      signers.map(async (signer) => (await signer.signTransaction(bytes)).signature),
    );
    return network.execute(
      bytes,
      signatures.map((signature) => Buffer.from(signature, 'base64')),
    );
  };
  /** Creates one owned object per number. */
  const make = async (values: readonly number[], owner = aliceAddress): Promise<string[]> => {
    const done = await run(({ tx, call, u64 }) => {
      const things = values.map((value) => call('thing::make', [u64(value)]));
      tx.transferObjects(things, owner);
    });
    const byValue = new Map(createdBy(done, 'Thing').map((id) => [numberIn(id), id]));
    return values.map((value) => byValue.get(BigInt(value)) ?? '');
  };
  const makeOne = async (value = 1, owner = aliceAddress): Promise<string> => {
    const [id = ''] = await make([value], owner);
    return id;
  };
  /** The number after an object's id. */
  const numberIn = (id: string): bigint | undefined => {
    const object = network.object(id);
    if (object?.kind !== 'move') return undefined;
    return new DataView(object.contents.buffer, object.contents.byteOffset).getBigUint64(32, true);
  };
  const [register = ''] = createdBy(published, 'Register');
  const [capId = ''] = createdBy(published, 'UpgradeCap');
  return {
    ...test,
    alice,
    bob,
    carol,
    aliceAddress,
    bobAddress,
    carolAddress,
    packageId,
    published,
    register,
    capId,
    toRef,
    run,
    dataOf,
    sendData,
    make,
    makeOne,
    numberIn,
  };
}

export type Trials = Awaited<ReturnType<typeof createTrials>>;

/** The message of a rejected request. */
export async function refusalOf(asked: () => Promise<unknown>): Promise<string> {
  try {
    await asked();
  } catch (error) {
    if (error instanceof RequestError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'it was not refused';
}

export function failureOf({ effects }: ExecutedTransaction) {
  return effects.status.Failure;
}

/** The reason why an argument was rejected: the command, its position and Sui's name for it. */
export function argumentError(done: ExecutedTransaction): string {
  const failure = failureOf(done);
  const error = failure?.error.CommandArgumentError;
  if (!error) return JSON.stringify(failure?.error ?? 'it did not fail');
  const { $kind, ...more } = error.kind;
  const { [$kind]: value } = more as Record<string, unknown>;
  const detail = typeof value === 'object' && value !== null ? ` ${JSON.stringify(value)}` : '';
  return `${failure.command}.${error.argIdx} ${$kind}${detail}`;
}
