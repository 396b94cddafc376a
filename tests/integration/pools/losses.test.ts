import * as funding from '@suixue/chain/contract/funding';
import { checkPool, readAdminMoney } from '@suixue/chain/pools/check-pool';
import { withdrawableFrom } from '@suixue/chain/pools/pool-money';
import type { PoolEvent, PoolRead } from '@suixue/chain/pools/pool-read';
import { readPoolFromChain } from '@suixue/chain/pools/read-pool-from-chain';
import { readFundingPool } from '@suixue/chain/reading/catalogue';
import { type Contract, readContract } from '@suixue/chain/reading/contract';
import { readUser, readVaultBalance } from '@suixue/chain/reading/users';
import { createPool, type NewPool, updatePool } from '@suixue/chain/transactions/catalogue';
import {
  buyTickets,
  depositToPool,
  handBackTickets,
  releaseTickets,
  withdrawFromPool,
} from '@suixue/chain/transactions/pool';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { AcademyWorld, type Done, type Person } from '../../support/chain/academy-world.ts';
import { coinType } from '../../support/chain/gas/steps.ts';

/**
 * Whatever the admin and the operators do, a holder loses at most what was shown at the purchase, and everyone can recompute the sums
 * from the chain.
 */
const world = new AcademyWorld();
const holders = ['learner', 'second', 'author'] as const;
type Holder = (typeof holders)[number];

let contract: Contract;

beforeAll(async () => {
  await world.publish();
  await world.bind(...holders);
  contract = await readContract(world.client, world.academy);
}, 120_000);

const hour = 60 * 60 * 1000;
const person = fc.constantFrom<Person>('admin', 'operator', 'operator', 'stranger');
const holder = fc.constantFrom(...holders);
const tickets = fc.bigInt({ min: 1n, max: 3n });
const stageMs = fc.integer({ min: 24, max: 72 }).map((hours) => BigInt(hours * hour));

const terms = fc
  .record({
    price: fc.bigInt({ min: 1n, max: 1_000n }),
    floorPercent: fc.constantFrom(0n, 1n, 40n, 99n, 100n),
    raisingMs: stageMs,
    lockedMs: stageMs,
    releasingMs: stageMs,
    spareMs: fc.integer({ min: 0, max: 300 }).map((hours) => BigInt(hours * hour)),
  })
  .map(({ price, floorPercent, ...stages }) => ({ price, floor: (price * floorPercent) / 100n, ...stages }));

/** Every call of a pool, and time. Calls that move stages and money come more often. */
const buying = fc.record({ kind: fc.constant('buy' as const), who: holder, tickets });
const step = fc.oneof(
  { weight: 2, arbitrary: buying },
  fc.record({ kind: fc.constant('hand-back' as const), who: holder, tickets }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), who: holder, tickets }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('next-stage' as const), who: person }) },
  fc.record({ kind: fc.constant('release-overdue' as const), who: person }),
  fc.record({ kind: fc.constant('pause' as const), who: person }),
  fc.record({
    kind: fc.constant('describe' as const),
    who: person,
    startIn: fc.integer({ min: -72, max: 72 }),
    max: fc.bigInt({ min: 1n, max: 12n }),
  }),
  fc.record({ kind: fc.constant('deposit' as const), amount: fc.bigInt({ min: 1n, max: 500n }) }),
  {
    weight: 4,
    // In hundredths of what is in the vault, or one more than no ticket is owed.
    arbitrary: fc.record({
      kind: fc.constant('take-out' as const),
      who: fc.constantFrom<Person>('admin', 'admin', 'operator'),
      part: fc.constantFrom(50n, 100n, 'free', 'free', 'free and one'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 12, max: 80 }) }),
  },
);
type ValueOf<Made> = Made extends fc.Arbitrary<infer Value> ? Value : never;
type Step = ValueOf<typeof step>;
type PoolState = Awaited<ReturnType<Pool['read']>>['state'];

/** Kinds of steps that the contract accepted at least once; withdrawals of the admin with their stage. */
const accepted = new Set<string>();
/** The pools at the end of their histories. */
const lastReads: PoolRead[] = [];

/** Payments and receipts of one ticket holder, and the loss that was displayed for the tickets that were not refunded. */
class Account {
  held = 0n;
  paid = 0n;
  received = 0n;
  maxLoss = 0n;
}

class Pool {
  readonly #terms: NewPool;
  readonly #poolId: string;
  readonly #accounts = new Map<Holder, Account>(holders.map((who) => [who, new Account()]));
  readonly #before: bigint;
  #deposited = 0n;
  #withdrawn = 0n;

  constructor(terms: NewPool, poolId: string, before: bigint) {
    this.#terms = terms;
    this.#poolId = poolId;
    this.#before = before;
  }

  static async open(given: ValueOf<typeof terms>): Promise<Pool> {
    const now = BigInt(world.now());
    const { price, floor, raisingMs, lockedMs, releasingMs, spareMs } = given;
    const pool: NewPool = {
      words: wordsFrom(now, 12n),
      coinType,
      ticketPrice: price,
      terms: {
        floorPerTicket: floor,
        raisingMs,
        lockedMs,
        releasingMs,
        releaseBy: now + raisingMs + lockedMs + spareMs,
      },
    };
    const made = await world.run('operator', (tx) => createPool(tx, world.academy, pool));
    return new Pool(pool, made.made.get('FundingPool') ?? '', await readVaults());
  }

  get #reference() {
    return { poolId: this.#poolId, coinType };
  }

  async read() {
    const found = await readFundingPool(world.client, world.academy, this.#poolId);
    if (!found) throw new Error('the pool is gone');
    return found.pool;
  }

  /** Takes a step, which the contract may reject by one of its codes, and records what it moved. */
  async take(given: Step): Promise<void> {
    if (given.kind === 'wait') return world.wait(given.hours * hour);
    try {
      this.#record(given, await this.#run(given));
      const { state } = await this.read();
      accepted.add(given.kind === 'take-out' ? `take-out in stage ${state.stage}` : given.kind);
      if (given.kind === 'next-stage' && given.who === 'operator') this.#checkNoLoss(state);
      await this.check();
    } catch (error) {
      if (!(error instanceof Error && /MoveAbort/.test(error.message))) throw error;
    }
  }

  async #run(given: Exclude<Step, { kind: 'wait' }>): Promise<Done> {
    const { academy } = world;
    const pool = this.#reference;
    const call = { pool: this.#poolId };
    switch (given.kind) {
      case 'buy': {
        const { ticketPrice } = this.#terms;
        const terms = { payer: world.payer(given.who), pool, orderId: world.nextOrder(), ticketPrice };
        return world.run(given.who, (tx) => buyTickets(tx, academy, { ...terms, tickets: given.tickets }));
      }
      case 'hand-back':
        return world.run(given.who, (tx) =>
          handBackTickets(tx, academy, { ...pool, tickets: given.tickets }),
        );
      case 'release':
        return world.run(given.who, (tx) => releaseTickets(tx, academy, { ...pool, tickets: given.tickets }));
      case 'next-stage':
        return world.run(given.who, (tx) => funding.nextStage(tx, academy, call, [coinType]));
      case 'release-overdue':
        return world.run(given.who, (tx) => funding.releaseOverdue(tx, academy, call, [coinType]));
      case 'pause':
        return world.run(given.who, (tx) => funding.togglePause(tx, academy, call, [coinType]));
      case 'describe': {
        const words = wordsFrom(BigInt(world.now() + given.startIn * hour), given.max);
        return world.run(given.who, (tx) => updatePool(tx, academy, { pool, words }));
      }
      case 'deposit': {
        const terms = { payer: world.payer('admin'), pool, amount: given.amount };
        return world.run('admin', (tx) => depositToPool(tx, academy, terms));
      }
      case 'take-out':
        return this.#takeOut(given.who, await this.#amountOf(given.part));
    }
  }

  /** The admin is refused exactly what the figures of the check do not allow. */
  async #takeOut(who: Person, amount: bigint): Promise<Done> {
    const withdrawable = withdrawableFrom(await this.read(), BigInt(world.now()));
    const given = { pool: this.#reference, amount, to: world.addressOf(who) };
    const done = world.run(who, (tx) => withdrawFromPool(tx, world.academy, given));
    const isAllowed = await done.then(
      () => true,
      () => false,
    );
    if (who === 'admin' && amount > 0n) expect(isAllowed).toBe(amount <= withdrawable);
    return done;
  }

  async #amountOf(part: bigint | string): Promise<bigint> {
    const { vault, state, terms } = await this.read();
    if (typeof part === 'bigint') return (vault.value * part) / 100n;
    const unpaid = state.claimed_tickets_num - state.released_tickets_num;
    const each =
      [state.ticket_price, terms.floor_per_ticket][state.stage] ?? state.amount_per_ticket_on_release;
    return vault.value - unpaid * each + (part === 'free' ? 0n : 1n);
  }

  #record(given: Step, { said }: Done): void {
    const amountIn = (name: string, field = 'amount') => BigInt(String(said.get(name)?.[field] ?? 0));
    this.#deposited += amountIn('AdminDeposit');
    this.#withdrawn += amountIn('AdminWithdraw');
    if (given.kind !== 'buy' && given.kind !== 'hand-back' && given.kind !== 'release') return;
    const account = this.#accountOf(given.who);
    account.held += given.kind === 'buy' ? given.tickets : -given.tickets;
    account.paid += amountIn('Purchase');
    account.received += amountIn('HandBack') + amountIn('Release');
    account.maxLoss += amountIn('Purchase', 'max_loss');
    const { terms, ticketPrice } = this.#terms;
    if (given.kind === 'hand-back') account.maxLoss -= given.tickets * (ticketPrice - terms.floorPerTicket);
  }

  #accountOf(who: Holder): Account {
    const account = this.#accounts.get(who);
    if (!account) throw new Error(`${who} holds nothing`);
    return account;
  }

  #sum(key: 'paid' | 'received'): bigint {
    return [...this.#accounts.values()].reduce((sum, account) => sum + account[key], 0n);
  }

  /** A loss is a decision of the admin: an operator starts releasing only if every ticket gets its price back. */
  #checkNoLoss({
    stage,
    amount_per_ticket_on_release: share,
    claimed_tickets_num: tickets,
  }: PoolState): void {
    if (stage === 2 && tickets > 0n) expect(share).toBeGreaterThanOrEqual(this.#terms.ticketPrice);
  }

  /** Money is neither made nor lost, and the vault holds what the tickets are owed. */
  async check(): Promise<void> {
    const { vault } = await this.read();
    expect(vault.value).toBe(this.#sum('paid') + this.#deposited - this.#sum('received') - this.#withdrawn);
    expect(await readVaults()).toBe(this.#before + this.#sum('received'));
    expect(await this.#amountOf('free')).toBeGreaterThanOrEqual(0n);
    await this.#checkFromChain();
  }

  /** Everything that the check reads and recomputes is what happened here. */
  async #checkFromChain(): Promise<PoolRead> {
    const read = await readPoolFromChain(world.client, world.academy, this.#poolId);
    if (!read) throw new Error('the pool is gone');
    for (const [who, { held, paid }] of this.#accounts) {
      expect(checkPool(read, who).filter(({ isHeld }) => !isHeld)).toEqual([]);
      expect(read.owners.get(who)?.holding ?? 0n).toBe(held);
      expect(read.owners.has(who)).toBe(paid > 0n);
    }
    const { deposited, withdrawn } = readAdminMoney(read, 0n);
    expect({ deposited, withdrawn }).toEqual({ deposited: this.#deposited, withdrawn: this.#withdrawn });
    return read;
  }

  /** Without any operator and after the deadline, every holder is paid. */
  async close(): Promise<void> {
    const { terms, state } = await this.read();
    if (state.stage < 2) {
      world.wait(Math.max(0, Number(terms.release_by) + 1 - world.now()));
      await world.run('stranger', (tx) =>
        funding.releaseOverdue(tx, world.academy, { pool: this.#poolId }, [coinType]),
      );
    }
    for (const [who, account] of this.#accounts) {
      const { held } = account;
      if (held > 0n) await this.#pay(who, held);
      expect(account.paid - account.received).toBeLessThanOrEqual(account.maxLoss);
    }
    const { state: last } = await this.read();
    expect(last.released_tickets_num).toBe(last.claimed_tickets_num);
    await this.check();
    lastReads.push(await this.#checkFromChain());
  }

  async #pay(who: Holder, tickets: bigint): Promise<void> {
    const given = { kind: 'release', who, tickets } as const;
    this.#record(given, await this.#run(given));
  }
}

function wordsFrom(startAt: bigint, maxTicketsNum: bigint) {
  return { name: '池', description: '', iconUrl: '', startAt, maxTicketsNum, maxTicketsNumPerUser: 0n };
}

/** What all holders have in their vaults. */
async function readVaults(): Promise<bigint> {
  const balances = holders.map(async (uid) => {
    const user = await readUser(world.client, contract, uid);
    return user ? readVaultBalance(world.client, user, coinType) : 0n;
  });
  return (await Promise.all(balances)).reduce((sum, balance) => sum + balance, 0n);
}

/** A few runs with a fixed seed by default, many random ones with `LONG_TESTS=1`. */
const runs = process.env.LONG_TESTS === '1' ? { numRuns: 500 } : { numRuns: 10, seed: 1 };

it('a funding pool pays every ticket holder after any calls, with no loss above the shown maximum, and its sums can be recomputed from the chain', async () => {
  const property = fc.asyncProperty(
    terms,
    fc.array(buying, { minLength: 2, maxLength: 4 }),
    fc.array(step, { minLength: 20, maxLength: 50 }),
    async (given, first, steps) => {
      const pool = await Pool.open(given);
      for (const one of [...first, ...steps]) await pool.take(one);
      await pool.close();
    },
  );
  await fc.assert(property, runs);
  const kinds = ['buy', 'hand-back', 'release', 'next-stage', 'release-overdue', 'take-out in stage 1'];
  expect(kinds.filter((kind) => !accepted.has(kind))).toEqual([]);
}, 600_000);

/** The same read with one number more by one. */
function* changedReads(read: PoolRead): Generator<PoolRead> {
  for (const changed of changedNumbers(read.pool)) yield { ...read, pool: changed };
  for (const [uid, owner] of read.owners) {
    for (const changed of changedNumbers(owner))
      yield { ...read, owners: new Map([...read.owners, [uid, changed]]) };
    yield { ...read, owners: new Map([...read.owners].filter(([other]) => other !== uid)) };
  }
  for (const event of read.events ?? [])
    if (movesMoney(event)) yield { ...read, events: read.events?.filter((other) => other !== event) ?? null };
}

function* changedNumbers<Value extends object>(value: Value): Generator<Value> {
  for (const [key, part] of Object.entries(value)) {
    // The contract has no use for the pool's bag yet.
    if (key === 'extra') continue;
    if (typeof part === 'bigint') yield { ...value, [key]: part + 1n };
    else if (typeof part === 'object')
      for (const other of changedNumbers(part)) yield { ...value, [key]: other };
  }
}

const movesMoney = ({ data }: PoolEvent): boolean => 'amount' in data && data.amount > 0n;

it('a check of a funding pool names a step for any number, holder or payment that differs', () => {
  let changes = 0;
  for (const read of lastReads) {
    for (const changed of changedReads(read)) {
      expect(checkPool(changed).some(({ isHeld }) => !isHeld)).toBe(true);
      changes += 1;
    }
  }
  expect(changes).toBeGreaterThan(20 * lastReads.length);
  expect(lastReads.length).toBeGreaterThan(0);
});
