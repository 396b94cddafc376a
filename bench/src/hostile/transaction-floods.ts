import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { compile } from '../../../tools/move/toolchain.ts';
import { BenchPerson } from '../chain/bench-person.ts';
import type { Target } from './target.ts';

/** A function of the hostile package that is simulated or executed again and again. */
export interface TransactionFlood {
  readonly name: string;
  readonly call: string;
  readonly isExecuted: boolean;
}

const atOnce = 2;
const maxBudget = 50_000_000_000n;
const doublings = 24;

const simulated = (name: string, call: string): TransactionFlood => ({ name, call, isExecuted: false });

export const transactionFloods: readonly TransactionFlood[] = [
  simulated('hostile transactions: an endless loop', 'spin'),
  simulated('hostile transactions: a type that doubles 24 times', 'name_large'),
  simulated('hostile transactions: long names of types', 'name_often'),
  simulated('hostile transactions: big vectors', 'big_vectors'),
  simulated('hostile transactions: big vectors, encoded', 'encoded'),
  simulated('hostile transactions: values 126 levels deep', 'deep_values'),
  { name: 'hostile transactions: 2,048 objects, executed', call: 'objects', isExecuted: true },
  { name: 'hostile transactions: five megabytes of objects, executed', call: 'bulk', isExecuted: true },
  { name: 'hostile transactions: 1,024 events, executed', call: 'events', isExecuted: true },
];

const levels = Array.from({ length: 125 }, (_, level) => level + 1);
export const hostileSource = `module hostile::hostile;
  public struct Pair<A, B> has copy, drop { a: A, b: B }
  public struct One has copy, drop { value: u64 }
  public struct Words has copy, drop { words: vector<u8> }
  public struct Thing has key, store { id: UID }
  public struct Bulk has key, store { id: UID, words: vector<u8> }
  public struct S0 has copy, drop { value: u64 }
  ${levels.map((level) => `public struct S${level} has copy, drop { inner: S${level - 1} }`).join('\n')}
  fun f0<T>(): u64 { std::type_name::with_defining_ids<T>().into_string().length() }
  ${Array.from({ length: doublings }, (_, level) => `fun f${level + 1}<T>(): u64 { f${level}<Pair<T, T>>() }`).join('\n')}
  fun ones(count: u64): vector<One> { vector::tabulate!(count, |value| One { value }) }
  fun words(count: u64): vector<u8> { vector::tabulate!(count, |_| 7) }
  public fun spin() { loop {} }
  public fun name_large() { f24<u8>(); }
  public fun name_often() { loop { f4<u8>(); } }
  public fun big_vectors() { let mut all = vector[]; loop { all.push_back(ones(200_000)) } }
  public fun encoded() { let one = words(60_000); let mut all = vector[]; loop { all.push_back(std::bcs::to_bytes(&one)) } }
  public fun deep_values() {
    let value = S0 { value: 1 };
    ${levels.map((level) => `let value = S${level} { inner: value };`).join('\n')}
    let mut all = vector[];
    loop { all.push_back(value) }
  }
  public fun objects(ctx: &mut TxContext) {
    2048u64.do!(|_| transfer::public_transfer(Thing { id: object::new(ctx) }, ctx.sender()));
  }
  public fun bulk(ctx: &mut TxContext) {
    let words = words(240_000);
    20u64.do!(|_| transfer::public_transfer(Bulk { id: object::new(ctx), words }, ctx.sender()));
  }
  public fun events() { let words = Words { words: words(250) }; 1024u64.do!(|_| sui::event::emit(copy words)); }
`;

const clientOf = ({ url }: Target) =>
  new SuiGrpcClient({ network: 'localnet', baseUrl: `${url}/sui`, format: 'binary' });

/** Publishes the hostile package; returns its id. */
export async function publishHostile(target: Target): Promise<string> {
  const manifest = '[package]\nname = "hostile"\nedition = "2024"\n[addresses]\nhostile = "0x0"\n';
  const { modules, dependencies } = await compile({
    'Move.toml': manifest,
    'sources/hostile.move': hostileSource,
  });
  const person = new BenchPerson(clientOf(target), target.url);
  await person.fund();
  const { effects } = await person.run((tx) => {
    const cap = tx.publish({ modules: [...modules], dependencies: [...dependencies] });
    tx.transferObjects([cap], person.address);
  });
  const published = effects?.changedObjects.find(({ outputState }) => outputState === 'PackageWrite');
  if (!published) throw new Error('the hostile package was not published');
  return published.objectId;
}

interface HostileTarget extends Target {
  readonly packageId: string;
}

/** Runs until the signal is aborted; `count` receives each outcome. */
export async function floodTransactions(
  target: HostileTarget,
  flood: TransactionFlood,
  { signal, count }: { readonly signal: AbortSignal; readonly count: (outcome: string) => void },
): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const send = createSender(target, flood);
      while (!signal.aborted) count(await send());
    }),
  );
}

/** Each call sends the transaction of a flood once and returns its outcome. */
export function createSender(target: HostileTarget, flood: TransactionFlood): Send {
  const send = flood.isExecuted ? createExecutor(target, flood) : createSimulator(target, flood);
  return () => send().catch(toWord);
}

const toWord = (error: unknown): string => Reflect.get(Object(error), 'code') ?? 'failed';

type Send = () => Promise<string>;

function createSimulator(target: HostileTarget, flood: TransactionFlood): Send {
  const client = clientOf(target);
  return async () => {
    const transaction = createTransaction(target.packageId, flood);
    return (await client.simulateTransaction({ transaction })).$kind;
  };
}

function createExecutor(target: HostileTarget, flood: TransactionFlood): Send {
  const person = new BenchPerson(clientOf(target), target.url);
  return async () => {
    await person.fund();
    await person.run((tx) => addCall(tx, target.packageId, flood));
    return 'Transaction';
  };
}

/** The call of a flood by an account without coins: a simulation needs none. */
export function createTransaction(packageId: string, flood: TransactionFlood): Transaction {
  const transaction = new Transaction();
  transaction.setSender(`0x${'a'.repeat(64)}`);
  addCall(transaction, packageId, flood);
  return transaction;
}

function addCall(transaction: Transaction, packageId: string, { call }: TransactionFlood): void {
  transaction.moveCall({ target: `${packageId}::hostile::${call}` });
  transaction.setGasBudget(maxBudget);
}
