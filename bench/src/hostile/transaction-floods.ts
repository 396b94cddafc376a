import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { compile } from '../../../tools/move/toolchain.ts';
import { BenchPerson } from '../chain/bench-person.ts';
import type { Target } from '../load/target.ts';

/** A function of the hostile package that is simulated or executed again and again. */
export interface TransactionFlood {
  readonly name: string;
  readonly call: string;
  readonly isExecuted: boolean;
}

/** How many transactions of a flood run at the same time. */
const concurrency = 2;
const maxBudget = 50_000_000_000n;
const doublings = 24;
/** Just below the 128 levels that a value may have where it is packed; a vector of such values adds one. */
const valueLevels = 126;
const objectCount = 2_048;
const bulk = { objects: 20, bytes: 240_000 };
const eventFlood = { events: 1_024, bytes: 250 };

const flood =
  (isExecuted: boolean) =>
  (what: string, call: string): TransactionFlood => ({
    name: `hostile transactions: ${what}${isExecuted ? ', executed' : ''}`,
    call,
    isExecuted,
  });
const simulated = flood(false);
const executed = flood(true);

export const transactionFloods: readonly TransactionFlood[] = [
  // The gas budget: all the instructions that the largest one buys.
  simulated('an endless loop', 'spin'),
  // Ends at the limit of 128 type nodes; without it the last type has 2 to the power of the doublings.
  simulated(`a type that doubles ${doublings} times`, 'name_large'),
  // The processor time of native functions: each type is below the limit of nodes, but its name must be written.
  simulated('long names of types', 'name_often'),
  // The heap of the thread: a struct takes many times its encoded size.
  simulated('big vectors', 'big_vectors'),
  // The heap of the thread: each byte of an encoded vector is an element of its own.
  simulated('big vectors, encoded', 'encoded'),
  // The heap of the thread and the recursion of copies.
  simulated(`values ${valueLevels} levels deep`, 'deep_values'),
  // The maximum number of created objects; executed, so that their storage and the response are part of the cost.
  executed(`${objectCount.toLocaleString('en')} objects`, 'objects'),
  // Nearly the maximum of 5,000,000 bytes of written objects.
  executed('five megabytes of objects', 'bulk'),
  // The maximum number of events, with nearly the maximum of their bytes.
  executed(`${eventFlood.events.toLocaleString('en')} events`, 'events'),
];

const outerLevels = Array.from({ length: valueLevels - 1 }, (_, inner) => inner + 1);
export const hostileSource = `module hostile::hostile;
  public struct Pair<A, B> has copy, drop { a: A, b: B }
  public struct One has copy, drop { value: u64 }
  public struct Words has copy, drop { words: vector<u8> }
  public struct Thing has key, store { id: UID }
  public struct Bulk has key, store { id: UID, words: vector<u8> }
  public struct S0 has copy, drop { value: u64 }
  ${outerLevels.map((level) => `public struct S${level} has copy, drop { inner: S${level - 1} }`).join('\n')}
  fun f0<T>(): u64 { std::type_name::with_defining_ids<T>().into_string().length() }
  ${Array.from({ length: doublings }, (_, level) => `fun f${level + 1}<T>(): u64 { f${level}<Pair<T, T>>() }`).join('\n')}
  fun ones(count: u64): vector<One> { vector::tabulate!(count, |value| One { value }) }
  fun words(count: u64): vector<u8> { vector::tabulate!(count, |_| 7) }
  public fun spin() { loop {} }
  public fun name_large() { f${doublings}<u8>(); }
  public fun name_often() { loop { f4<u8>(); } }
  public fun big_vectors() { let mut all = vector[]; loop { all.push_back(ones(200_000)) } }
  public fun encoded() { let one = words(60_000); let mut all = vector[]; loop { all.push_back(std::bcs::to_bytes(&one)) } }
  public fun deep_values() {
    let value = S0 { value: 1 };
    ${outerLevels.map((level) => `let value = S${level} { inner: value };`).join('\n')}
    let mut all = vector[];
    loop { all.push_back(value) }
  }
  public fun objects(ctx: &mut TxContext) {
    ${objectCount}u64.do!(|_| transfer::public_transfer(Thing { id: object::new(ctx) }, ctx.sender()));
  }
  public fun bulk(ctx: &mut TxContext) {
    let words = words(${bulk.bytes});
    ${bulk.objects}u64.do!(|_| transfer::public_transfer(Bulk { id: object::new(ctx), words }, ctx.sender()));
  }
  public fun events() { let words = Words { words: words(${eventFlood.bytes}) }; ${eventFlood.events}u64.do!(|_| sui::event::emit(copy words)); }
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

/** Sends the transaction repeatedly until the signal is aborted; `onOutcome` receives each outcome. */
export async function floodTransactions(
  target: HostileTarget,
  flood: TransactionFlood,
  { signal, onOutcome }: { readonly signal: AbortSignal; readonly onOutcome: (outcome: string) => void },
): Promise<void> {
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const send = createSender(target, flood);
      while (!signal.aborted) onOutcome(await send());
    }),
  );
}

/** Each call sends the transaction of a flood once and returns its outcome. */
export function createSender(target: HostileTarget, flood: TransactionFlood): Send {
  const send = flood.isExecuted ? createExecutor(target, flood) : createSimulator(target, flood);
  return () => send().catch(toErrorCode);
}

const toErrorCode = (error: unknown): string => Reflect.get(Object(error), 'code') ?? 'failed';

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
