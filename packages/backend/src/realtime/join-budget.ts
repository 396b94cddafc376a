import { CostBudget } from '../cost-budget.ts';
import type { Client } from './client.ts';
import type { JoinRequest } from './join-request.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

/** A check of a private channel writes two rows and rolls back. */
export const privateCheckCost = 5;
const bytesPerCost = 512;

/** The cost of a join: its statements, and the memory of its channel. */
export function joinCost({ changes, isPrivate, accessToken = '' }: JoinRequest): number {
  const kept = changes.reduce(
    (bytes, { filter, select }) => bytes + (filter?.length ?? 0) + (select?.join().length ?? 0),
    accessToken.length,
  );
  return 1 + changes.length + (isPrivate ? privateCheckCost : 0) + Math.floor(kept / bytesPerCost);
}

export type Admission =
  | {
      readonly kind: 'admitted';
      /** Call once, when the channel has ended. */
      readonly release: () => void;
    }
  | { readonly kind: 'refused'; readonly reason: string };

type Parts = Pick<RealtimeLimits, 'perAccount' | 'perAddress' | 'heldCost'>;

/** Limits the cost of a client's joins over time, and of those joined or pending at the same time. */
export class JoinBudget {
  readonly #limits: Parts;
  readonly #rates: Readonly<Record<Client['kind'], CostBudget>>;
  readonly #held = new Map<string, number>();
  #totalHeld = 0;

  constructor(limits: Parts, now: () => number) {
    this.#limits = limits;
    this.#rates = {
      account: new CostBudget(limits.perAccount.joinCost, now),
      address: new CostBudget(limits.perAddress.joinCost, now),
    };
  }

  /** Spends without reserving; returns false if the client cannot afford it. */
  spend({ kind, key }: Client, cost: number): boolean {
    return this.#rates[kind].take(key, cost);
  }

  admit(client: Client, cost: number): Admission {
    const { perAccount, perAddress, heldCost } = this.#limits;
    const held = this.#held.get(client.key) ?? 0;
    const limit = client.kind === 'account' ? perAccount.heldCost : perAddress.heldCost;
    if (held + cost > limit || this.#totalHeld + cost > heldCost) {
      return { kind: 'refused', reason: 'ChannelRateLimitReached: Too many channels' };
    }
    if (!this.spend(client, cost)) return { kind: 'refused', reason: tooManyJoins };
    this.#hold(client.key, cost);
    return { kind: 'admitted', release: () => this.#hold(client.key, -cost) };
  }

  #hold(key: string, cost: number): void {
    const held = (this.#held.get(key) ?? 0) + cost;
    if (held === 0) this.#held.delete(key);
    else this.#held.set(key, held);
    this.#totalHeld += cost;
  }
}

/** Supabase's message; the official client backs off and joins again. */
export const tooManyJoins = 'ClientJoinRateLimitReached: Too many joins per second';
