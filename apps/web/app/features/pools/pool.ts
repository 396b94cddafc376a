import { poolStages } from '@suixue/academy/pools/stage';

/** A pool as lists show it, from the mirror. Numbers of the chain are text. */
export interface PoolSummary {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly ticketPrice: string;
  /** What the contract keeps for each ticket. */
  readonly floorPerTicket: string;
  readonly maxTickets: string;
  readonly claimedTickets: string;
  readonly releasedTickets: string;
  /** As on the chain, see `poolStages`. */
  readonly stage: number;
  readonly isPaused: boolean;
  /** Times of the chain, in milliseconds since 1970. */
  readonly startAt: string;
  readonly nextStageAt: string;
  readonly releaseBy: string;
  /** What a ticket is paid; '0' before releasing. */
  readonly perTicket: string;
  readonly createdAt: string;
  /** Tickets of the viewer; '0' for visitors. */
  readonly ownHolding: string;
}

/** The viewer's own numbers in a pool; zeros without tickets. */
interface OwnTickets {
  readonly total: string;
  readonly holding: string;
  readonly released: string;
  readonly deposited: string;
  readonly withdrawn: string;
}

/** A pool as its page shows it. */
export interface Pool extends PoolSummary {
  readonly description: string;
  /** '0' is unlimited. */
  readonly maxTicketsPerUser: string;
  /** Minimum durations of the stages, in milliseconds. */
  readonly raisingMs: string;
  readonly lockedMs: string;
  readonly releasingMs: string;
  readonly stageSince: string;
  /** In sum, by the administrator. */
  readonly deposited: string;
  readonly withdrawn: string;
  readonly holders: number;
  readonly own: OwnTickets;
}

/** Whether the viewer may buy tickets, apart from the pool itself. */
export interface PoolGate {
  /** The switch of the contract. */
  readonly isOn: boolean;
  /** Of the viewer's region; an unknown one is not allowed. */
  readonly isRegionAllowed: boolean;
  readonly notice: { readonly version: number; readonly body: string };
  /** When the viewer accepted this version of the notice. */
  readonly acceptedAt: string | null;
  /** When the viewer may buy for the first time; null until accepted. */
  readonly buyableAt: string | null;
  readonly coolingHours: number;
}

export const poolEntryKinds = [
  'created',
  'info',
  'paused',
  'resumed',
  'stage',
  'purchase',
  'hand-back',
  'release',
  'admin-deposit',
  'admin-withdraw',
] as const;

/** One event of a pool. */
export interface PoolEntry {
  readonly sequence: string;
  readonly kind: (typeof poolEntryKinds)[number];
  readonly tickets: string | null;
  readonly amount: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly digest: string;
  readonly at: string;
  readonly isMine: boolean;
  /** Short and veiled; null for acts of administrators. */
  readonly holder: string | null;
}

export const poolsPath = '/staking';
export const poolPath = (id: string): string => `${poolsPath}/${id}`;

type StageKey = (typeof poolStages)[number]['key'];

/** The key of a pool's stage; null for a stage that this build does not know. */
export const stageKeyOf = ({ stage }: Pick<PoolSummary, 'stage'>): StageKey | null =>
  poolStages.find(({ number }) => number === stage)?.key ?? null;
