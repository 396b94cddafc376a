import { readAdminMoney } from '@suixue/chain/pools/check-pool';
import type { PoolRead } from '@suixue/chain/pools/pool-read';
import type { PoolMirror } from './pool-mirror.ts';

/** A value that the site shows differently from the chain. */
export interface Difference {
  readonly key: ShownKey;
  readonly chain: string;
  readonly site: string;
}

type OwnKey = keyof PoolMirror['own'];
/** Own sums have the prefix `own-`. */
export type ShownKey = Exclude<keyof PoolMirror, 'own'> | `own-${OwnKey}`;

/** Everything that the site shows about a pool, as the chain has it. */
function toMirror(read: PoolRead, uid: string | null): PoolMirror {
  const { info, terms, state, stage_since: stageSince, next_stage_at: nextStageAt } = read.pool;
  const { deposited, withdrawn } = readAdminMoney(read, 0n);
  const own = uid === null ? undefined : read.owners.get(uid);
  return {
    currency: read.coinType,
    name: info.name,
    description: info.description,
    ticketPrice: String(state.ticket_price),
    floorPerTicket: String(terms.floor_per_ticket),
    maxTickets: String(info.max_tickets_num),
    maxTicketsPerUser: String(info.max_tickets_num_per_user),
    claimedTickets: String(state.claimed_tickets_num),
    releasedTickets: String(state.released_tickets_num),
    perTicket: String(state.amount_per_ticket_on_release),
    stage: state.stage,
    isPaused: state.paused,
    startAt: String(info.start_at),
    stageSince: String(stageSince),
    nextStageAt: String(nextStageAt),
    releaseBy: String(terms.release_by),
    raisingMs: String(terms.raising_ms),
    lockedMs: String(terms.locked_ms),
    releasingMs: String(terms.releasing_ms),
    deposited: String(deposited),
    withdrawn: String(withdrawn),
    holders: [...read.owners.values()].filter(({ holding }) => holding > 0n).length,
    own: {
      total: String(own?.total ?? 0n),
      holding: String(own?.holding ?? 0n),
      released: String(own?.released ?? 0n),
      deposited: String(own?.deposited ?? 0n),
      withdrawn: String(own?.withdrawn ?? 0n),
    },
  };
}

/** What the site shows differently from the chain; empty if both are the same. */
export function compareMirror(read: PoolRead, mirror: PoolMirror, uid: string | null): readonly Difference[] {
  const { own, ...chain } = toMirror(read, uid);
  const keys = Object.keys(chain) as (keyof typeof chain)[];
  const ownKeys = Object.keys(own) as OwnKey[];
  const values = [
    ...keys.map((key) => ({ key, chain: String(chain[key]), site: String(mirror[key]) })),
    ...ownKeys.map((key) => ({ key: `own-${key}` as const, chain: own[key], site: mirror.own[key] })),
  ];
  return values.filter((value) => value.chain !== value.site);
}
