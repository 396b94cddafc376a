import { createHash } from 'node:crypto';
import { Transaction } from '@mysten/sui/transactions';
import * as playBox from '@suixue/chain/contract/play_box';
import { type GasUsed, toGasUsed } from '@suixue/chain/gas';
import { handOut, play } from '@suixue/chain/transactions/play';
import type { Voucher } from '@suixue/chain/voucher';
import type { AcademyWorld, Person } from './academy-world.ts';

type Played = ReturnType<typeof playBox.Played.parse>;

/** What came of a transaction that was sent. */
export type Attempt =
  | { readonly isDone: true; readonly cost: GasUsed; readonly played: Played | null }
  /** Failed while it was executed, or was rejected before. */
  | { readonly isDone: false; readonly reason: string };

/** Bytes that are the same for the same seed, and unpredictable for the contract. */
export function seededBytes(seed: number): (count: number) => Uint8Array {
  let drawn = 0;
  return (count) => {
    drawn += 1;
    return new Uint8Array(
      createHash('shake256', { outputLength: count }).update(`${seed} ${drawn}`).digest(),
    );
  };
}

/**
 * A box with a prize of each of these counts, and the prizes that its calls must receive: computed from the bytes when a
 * call is made, independently of the contract.
 */
export class PrizeBox {
  readonly id: string;
  readonly #world: AcademyWorld;
  readonly #atOnce: number;
  /** The counts of each edition after all calls made so far. */
  readonly #counts = new Map<bigint, number[]>();
  /** The expected and the received prizes of each call. */
  readonly expected: (readonly number[])[] = [];
  readonly received: (readonly number[])[] = [];
  #edition = 0n;

  private constructor(world: AcademyWorld, id: string, atOnce: number) {
    this.#world = world;
    this.id = id;
    this.#atOnce = atOnce;
  }

  static async open(world: AcademyWorld, { atOnce }: { readonly atOnce: number }): Promise<PrizeBox> {
    const terms = { maxSizePerItem: 8n, generateAtOnce: BigInt(atOnce), dailyLimit: 100n };
    const made = await world.run('operator', (tx) => playBox.create(tx, world.academy, terms));
    return new PrizeBox(world, made.made.get('PlayBox') ?? '', atOnce);
  }

  async fill(counts: readonly number[]): Promise<void> {
    const { academy } = this.#world;
    await this.#world.run('operator', (tx) => {
      const payload = counts.map((count, at) =>
        playBox.counted(tx, academy, { key: `prize ${at}`, amount: 1n, count: BigInt(count) }),
      );
      playBox.update(tx, academy, { box: this.id, payload });
    });
    this.#edition += 1n;
    this.#counts.set(this.#edition, [...counts]);
  }

  voucherFor(person: Person): Promise<Voucher> {
    return this.#world.voucher('play', person, BigInt(this.id));
  }

  /** A play; other commands may be put before and after it. */
  async makePlay(
    person: Person,
    given: {
      readonly voucher?: Voucher;
      readonly before?: (tx: Transaction) => void;
      readonly after?: (tx: Transaction) => void;
    } = {},
  ): Promise<Transaction> {
    const voucher = given.voucher ?? (await this.voucherFor(person));
    const tx = new Transaction();
    tx.setSender(this.#world.addressOf(person));
    given.before?.(tx);
    play(tx, this.#world.academy, { boxId: this.id, edition: this.#edition, voucher });
    given.after?.(tx);
    return tx;
  }

  async run(person: Person, build: (tx: Transaction) => unknown): Promise<Attempt> {
    const transaction = new Transaction();
    build(transaction);
    return this.send(person, transaction);
  }

  async send(person: Person, transaction: Transaction): Promise<Attempt> {
    const signer = this.#world.keyOf(person);
    const include = { effects: true, events: true } as const;
    try {
      const done = await this.#world.client.signAndExecuteTransaction({ transaction, signer, include });
      const { effects, events, status } = done.Transaction ?? done.FailedTransaction;
      if (!status.success) return { isDone: false, reason: status.error.message };
      const bytesOf = (name: string) =>
        (events ?? []).flatMap(({ eventType, bcs }) => (eventType.endsWith(`::${name}`) ? [bcs] : []));
      const [played = null] = bytesOf('Played').map((bytes) => playBox.Played.parse(bytes));
      if (played) this.expected.push(this.#draw(played));
      for (const { prizes } of bytesOf('HandedOut').map((bytes) => playBox.HandedOut.parse(bytes)))
        this.received.push(prizes.map(({ Counted }) => Number(Counted?.pos0.slice('prize '.length))));
      return { isDone: true, cost: toGasUsed(effects), played };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { isDone: false, reason: error.message };
    }
  }

  /** The bytes of a simulated play. */
  async simulate(transaction: Transaction): Promise<Uint8Array> {
    const done = await this.#world.client.simulateTransaction({ transaction, include: { events: true } });
    const [said] = (done.Transaction ?? done.FailedTransaction).events ?? [];
    if (!said) throw new Error('the simulated play emitted nothing');
    return playBox.Played.parse(said.bcs).random;
  }

  async handOut(person: Person, calls: number): Promise<void> {
    const attempt = await this.run(person, (tx) =>
      handOut(tx, this.#world.academy, { boxId: this.id, calls }),
    );
    if (!attempt.isDone) throw new Error(attempt.reason);
  }

  /** What the next call would draw from these bytes. */
  peek(random: Uint8Array): readonly number[] {
    return drawPrizes(random, [...this.#countsOf(this.#edition)], this.#atOnce);
  }

  #draw({ edition, random }: Played): readonly number[] {
    return drawPrizes(random, this.#countsOf(edition), this.#atOnce);
  }

  #countsOf(edition: bigint): number[] {
    const counts = this.#counts.get(edition);
    if (!counts) throw new Error(`the box has no edition ${edition}`);
    return counts;
  }
}

/** Takes the prizes of a call from the counts. */
function drawPrizes(random: Uint8Array, counts: number[], atOnce: number): readonly number[] {
  return Array.from({ length: atOnce }, (_, index) => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const hash = createHash('sha3-256').update(random).update(Uint8Array.of(index)).digest();
    let place = Number(BigInt(`0x${hash.reverse().toString('hex')}`) % BigInt(total));
    const prize = counts.findIndex((count) => {
      if (place < count) return true;
      place -= count;
      return false;
    });
    counts[prize] = (counts[prize] ?? 0) - 1;
    return prize;
  });
}
