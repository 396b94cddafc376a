import type { Owner } from '../generated/funding.ts';
import { owedBy, withdrawableFrom } from './pool-money.ts';
import type { PoolRead } from './pool-read.ts';
import { type ReplayedPool, replayEvents } from './replay-events.ts';

export type StepKey =
  | 'owners-read'
  | 'owner-tickets'
  | 'owner-money'
  | 'tickets-sold'
  | 'tickets-released'
  | 'tickets-held'
  | 'money-paid-in'
  | 'money-paid-out'
  | 'vault-covers'
  | 'share-keeps-floor'
  | 'admin-deposits'
  | 'history-owners'
  | 'history-state'
  | 'history-vault'
  | 'history-withdrawn'
  | 'history-amounts'
  | 'history-covered'
  | 'own-tickets'
  | 'own-paid-in'
  | 'own-paid-out';

/** One recomputation: a number that must be, and the number that the chain records. */
export interface CheckStep {
  readonly key: StepKey;
  readonly isHeld: boolean;
  readonly expected: bigint;
  readonly found: bigint;
  /** Money is in the smallest unit of the pool's currency. */
  readonly unit: 'count' | 'tickets' | 'money';
  /** Whether more than expected is right too. */
  readonly isMinimum: boolean;
}

type Numbers = readonly [expected: bigint | number, found: bigint | number];

const equal = (key: StepKey, unit: CheckStep['unit'], [expected, found]: Numbers): CheckStep => ({
  key,
  unit,
  expected: BigInt(expected),
  found: BigInt(found),
  isMinimum: false,
  isHeld: BigInt(expected) === BigInt(found),
});

const atLeast = (key: StepKey, unit: CheckStep['unit'], numbers: Numbers): CheckStep => {
  const step = equal(key, unit, numbers);
  return { ...step, isMinimum: true, isHeld: step.found >= step.expected };
};

/**
 * Recomputes all sums of a pool: of each holder, of all together, and from its events if the node has them. With an
 * account, its own sums too. Nothing that the site recorded is used.
 */
export function checkPool(read: PoolRead, uid?: string): readonly CheckStep[] {
  const own = uid === undefined ? undefined : read.owners.get(uid);
  return [
    ...checkSums(read),
    ...(read.events ? checkHistory(read, replayEvents(read.events)) : []),
    ...(own ? checkOwn(read, own) : []),
  ];
}

const sumOf = ({ owners }: PoolRead, key: keyof Owner): bigint =>
  [...owners.values()].reduce((sum, owner) => sum + owner[key], 0n);

function checkSums(read: PoolRead): CheckStep[] {
  const { pool, owners } = read;
  const { state, terms } = pool;
  const { claimed_tickets_num: claimed, released_tickets_num: released } = state;
  const { ticket_price: price, amount_per_ticket_on_release: share } = state;
  const all = [...owners.values()];
  const hasRightTickets = ({ holding, released: paid, total }: Owner) => holding + paid === total;
  const hasRightMoney = (owner: Owner) =>
    owner.deposited === owner.total * price && owner.withdrawn === owner.released * share;
  return [
    equal('owners-read', 'count', [pool.owners.size, owners.size]),
    equal('owner-tickets', 'count', [owners.size, all.filter(hasRightTickets).length]),
    equal('owner-money', 'count', [owners.size, all.filter(hasRightMoney).length]),
    equal('tickets-sold', 'tickets', [claimed, sumOf(read, 'total')]),
    equal('tickets-released', 'tickets', [released, sumOf(read, 'released')]),
    equal('tickets-held', 'tickets', [claimed - released, sumOf(read, 'holding')]),
    equal('money-paid-in', 'money', [claimed * price, sumOf(read, 'deposited')]),
    equal('money-paid-out', 'money', [released * share, sumOf(read, 'withdrawn')]),
    atLeast('vault-covers', 'money', [owedBy(pool), pool.vault.value]),
    // Without tickets, there is no share.
    ...(state.stage >= 2 && claimed > 0n
      ? [atLeast('share-keeps-floor', 'money', [terms.floor_per_ticket, share])]
      : []),
    atLeast('admin-deposits', 'money', [0n, depositedBy(read)]),
  ];
}

/** What the administrator has put in: what is in the vault or has left it, less what the holders have paid. */
function depositedBy(read: PoolRead): bigint {
  const { vault, withdrawn } = read.pool;
  return vault.value + withdrawn + sumOf(read, 'withdrawn') - sumOf(read, 'deposited');
}

function checkHistory(read: PoolRead, replayed: ReplayedPool): CheckStep[] {
  const { pool, owners, events } = read;
  const count = events?.length ?? 0;
  const sameOwners = [...replayed.owners].filter(([uid, owner]) => isSame(owner, owners.get(uid))).length;
  const { info, terms, state, stageSince, nextStageAt } = replayed;
  const facts = flatten([info, terms, state, { stageSince, nextStageAt }]);
  const recorded = flatten([
    pool.info,
    pool.terms,
    pool.state,
    { stageSince: pool.stage_since, nextStageAt: pool.next_stage_at },
  ]);
  return [
    equal('history-owners', 'count', [Math.max(owners.size, replayed.owners.size), sameOwners]),
    equal('history-state', 'count', [facts.length, facts.filter((fact, at) => fact === recorded[at]).length]),
    equal('history-vault', 'money', [replayed.vault, pool.vault.value]),
    equal('history-withdrawn', 'money', [replayed.withdrawn, pool.withdrawn]),
    equal('history-amounts', 'count', [count, replayed.rightAmounts]),
    equal('history-covered', 'count', [count, replayed.coveredEvents]),
  ];
}

const ownerKeys = [
  'total',
  'holding',
  'released',
  'deposited',
  'withdrawn',
] as const satisfies (keyof Owner)[];

const isSame = (owner: Owner, other: Owner | undefined): boolean =>
  other !== undefined && ownerKeys.every((key) => owner[key] === other[key]);

/** The fields of decoded structs have the order of the contract. */
const flatten = (parts: readonly object[]): readonly unknown[] =>
  parts.flatMap((part) => Object.values(part));

function checkOwn(
  { pool }: PoolRead,
  { total, holding, released, deposited, withdrawn }: Owner,
): CheckStep[] {
  const { ticket_price: price, amount_per_ticket_on_release: share } = pool.state;
  return [
    equal('own-tickets', 'tickets', [total, holding + released]),
    equal('own-paid-in', 'money', [total * price, deposited]),
    equal('own-paid-out', 'money', [released * share, withdrawn]),
  ];
}

/** The money of a pool's administrator, in the smallest unit of the currency. */
export interface AdminMoney {
  readonly vault: bigint;
  readonly owed: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  /** What may be withdrawn at this moment. */
  readonly withdrawable: bigint;
}

/** What the administrator has put in and taken out, and what can be taken out now; `now` is a time of the chain. */
export function readAdminMoney(read: PoolRead, now: bigint): AdminMoney {
  const { pool, clockMs } = read;
  return {
    vault: pool.vault.value,
    owed: owedBy(pool),
    deposited: depositedBy(read),
    withdrawn: pool.withdrawn,
    withdrawable: withdrawableFrom(pool, now > clockMs ? now : clockMs),
  };
}
