import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import type { ChainView } from '../execution/world.ts';
import type { ChainObject, MoveObject, PackageObject } from '../model/chain-object.ts';
import { coinTypeOf } from '../model/coin-type.ts';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import { bytesToObject } from '../model/object-bytes.ts';
import type { Balance, Checkpoint, Page, PageRequest, TransactionRange } from '../network.ts';
import type { NewPackage } from '../packages/loaded-package.ts';
import type { PackageSource } from '../packages/package-space.ts';
import type { Store } from '../store/store.ts';
import { checkpointToRecord, noTotals, type RunningTotals, recordToCheckpoint } from './checkpoint-record.ts';
import { ObjectCache } from './object-cache.ts';
import { type Change, toObjectChanges } from './object-changes.ts';
import { keys, keyToId, keyToNumber } from './state-keys.ts';
import { recordToTransaction } from './transaction-record.ts';

/** The changes of a checkpoint, committed atomically. */
export interface Block {
  readonly checkpoint: Checkpoint;
  readonly totals: RunningTotals;
  readonly records: readonly { readonly digest: string; readonly record: Uint8Array }[];
  readonly written: readonly ChainObject[];
  readonly removed: readonly string[];
  /** The packages among the written objects, with their original ids. */
  readonly packages: readonly NewPackage[];
}

/** The network's stored state: present objects and all transactions. */
export class ChainState implements ChainView, PackageSource {
  readonly #store: Store;
  readonly #objects = new ObjectCache();
  #totals: RunningTotals;
  #latest: Checkpoint | undefined;

  constructor(store: Store) {
    this.#store = store;
    const latest = store.get(keys.latest);
    const { checkpoint, totals } = latest
      ? recordToCheckpoint(latest)
      : { checkpoint: undefined, totals: noTotals };
    this.#latest = checkpoint;
    this.#totals = totals;
  }

  get latest(): Checkpoint | undefined {
    return this.#latest;
  }

  get totals(): RunningTotals {
    return this.#totals;
  }

  object(id: string): ChainObject | undefined {
    return this.#objects.get(id) ?? this.#read(id);
  }

  /** The ids of all objects as they are now. */
  *ids(): Generator<string> {
    for (const [key] of this.#store.entries(keys.object(''))) yield keyToId(key);
  }

  package(id: string): PackageObject | undefined {
    const object = this.object(id);
    return object?.kind === 'package' ? object : undefined;
  }

  newest(originalId: string): string | undefined {
    return this.packageVersions(originalId).at(-1);
  }

  /** The ids of all versions of a package, from the first to the newest. */
  packageVersions(originalId: string): string[] {
    const versions = this.#store.entries(keys.packageVersion(originalId));
    return [...versions].map(([, id]) => new TextDecoder().decode(id));
  }

  /** By type, then by id; of one type only if it is given. */
  owned({ address, type, isWanted }: Owned, page: PageRequest): Page<MoveObject> {
    return this.#page({ base: keys.owned(address), prefix: keys.owned(address, type), isWanted }, page);
  }

  children(parent: string, page: PageRequest): Page<MoveObject> {
    const base = keys.child(parent);
    return this.#page({ base, prefix: base, isWanted: () => true }, page);
  }

  balances(address: string): Balance[] {
    const sums = new Map<string, { readonly coinType: RuntimeType; amount: bigint }>();
    const base = keys.owned(address);
    for (const [key, held] of this.#store.entries(base)) {
      if (held.length === 0) continue;
      const typeKey = key.slice(base.length, key.lastIndexOf('/'));
      const sum = sums.get(typeKey) ?? { coinType: this.#coinTypeAt(key), amount: 0n };
      sum.amount += new DataView(held.buffer, held.byteOffset).getBigUint64(0, true);
      sums.set(typeKey, sum);
    }
    const textOf = ({ coinType }: Balance) => runtimeTypeToText(coinType);
    return [...sums.values()].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  }

  singleton(type: RuntimeType): MoveObject | undefined {
    const id = this.#store.get(keys.singleton(type));
    const object = id && this.object(new TextDecoder().decode(id));
    const isOfType = object?.kind === 'move' && runtimeTypeToText(object.type) === runtimeTypeToText(type);
    return isOfType ? object : undefined;
  }

  transaction(digest: string): ExecutedTransaction | undefined {
    const record = this.#store.get(keys.transaction(digest));
    return record && recordToTransaction(digest, record);
  }

  *transactions({
    from,
    descending,
  }: TransactionRange): Generator<readonly [place: bigint, ExecutedTransaction]> {
    const count = this.#totals.transactions;
    const step = descending ? -1n : 1n;
    const first = from === undefined ? (descending ? count - 1n : 0n) : from + step;
    for (let place = first; place >= 0n && place < count; place += step) {
      const digest = this.#store.get(keys.place(place));
      const transaction = digest && this.transaction(new TextDecoder().decode(digest));
      if (!transaction) throw new Error(`there is no transaction at ${place}`);
      yield [place, transaction];
    }
  }

  checkpoint(sequence: bigint): Checkpoint | undefined {
    const record = this.#store.get(keys.checkpoint(sequence));
    return record && recordToCheckpoint(record).checkpoint;
  }

  checkpointByDigest(digest: string): Checkpoint | undefined {
    const key = this.#store.get(keys.checkpointDigest(digest));
    return key && this.checkpoint(keyToNumber(new TextDecoder().decode(key)));
  }

  /** Atomic: either everything is stored or nothing. */
  commit(block: Block): void {
    const { checkpoint, totals } = block;
    const before = this.#totals.transactions;
    const record = checkpointToRecord(checkpoint, totals);
    const text = new TextEncoder();
    const key = keys.checkpoint(checkpoint.sequence);
    this.#store.commit([
      ...this.#objectChanges(block),
      ...block.packages.map(
        ({ originalId, object }): Change => [
          keys.packageVersion(originalId, object.version),
          text.encode(object.id),
        ],
      ),
      ...block.records.flatMap(({ digest, record: transaction }, index): Change[] => [
        [keys.transaction(digest), transaction],
        [keys.place(before + BigInt(index)), text.encode(digest)],
      ]),
      [key, record],
      [keys.checkpointDigest(checkpoint.digest), text.encode(key)],
      [keys.latest, record],
    ]);
    for (const id of block.removed) this.#objects.forget(id);
    for (const object of block.written) this.#objects.keep(object);
    this.#totals = totals;
    this.#latest = checkpoint;
  }

  #objectChanges({ written, removed }: Block): Change[] {
    return [
      ...removed.flatMap((id) => toObjectChanges(id, this.object(id), undefined)),
      ...written.flatMap((object) => toObjectChanges(object.id, this.object(object.id), object)),
    ];
  }

  #read(id: string): ChainObject | undefined {
    const bytes = this.#store.get(keys.object(id));
    if (!bytes) return undefined;
    const object = bytesToObject(bytes);
    this.#objects.keep(object);
    return object;
  }

  #coinTypeAt(key: string): RuntimeType {
    const coinType = coinTypeOf(this.#listed(key).type);
    if (!coinType) throw new Error(`${key} does not refer to a coin`);
    return coinType;
  }

  #listed(key: string): MoveObject {
    const object = this.object(keyToId(key));
    if (object?.kind !== 'move') throw new Error(`${key} does not refer to an object`);
    return object;
  }

  #page({ base, prefix, isWanted }: List, { after, limit }: PageRequest): Page<MoveObject> {
    const items: MoveObject[] = [];
    let last = '';
    for (const [key] of this.#store.entries(prefix, after === undefined ? undefined : `${base}${after}`)) {
      const object = this.#listed(key);
      if (!isWanted(object)) continue;
      if (items.length === limit) return { items, next: last };
      items.push(object);
      last = key.slice(base.length);
    }
    return { items, next: undefined };
  }
}

export interface Owned {
  readonly address: string;
  readonly type: RuntimeType | undefined;
  readonly isWanted: (object: MoveObject) => boolean;
}

interface List {
  /** The common prefix of the list's keys; a page is identified by the rest. */
  readonly base: string;
  readonly prefix: string;
  readonly isWanted: (object: MoveObject) => boolean;
}
