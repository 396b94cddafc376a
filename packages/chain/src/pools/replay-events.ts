import type { Info, Owner, PoolState, Terms } from '../generated/funding.ts';
import { owedBy } from './pool-money.ts';
import type { PoolEvent } from './pool-read.ts';

/** A pool computed from its events alone. */
export interface ReplayedPool {
  readonly info: Info;
  readonly terms: Terms;
  readonly state: PoolState;
  readonly stageSince: bigint;
  readonly nextStageAt: bigint;
  readonly owners: ReadonlyMap<string, Owner>;
  readonly vault: bigint;
  /** Totals of the administrator. */
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  /** Events whose amounts follow from the price, the share and the sums before them. */
  readonly rightAmounts: number;
  /** Events after which the vault held what the tickets were owed. */
  readonly coveredEvents: number;
}

const releasing = 2;
const noTickets: Owner = { total: 0n, holding: 0n, released: 0n, deposited: 0n, withdrawn: 0n };

/** Computes a pool from its events, oldest first. Throws unless the first one creates it. */
export function replayEvents([first, ...rest]: readonly PoolEvent[]): ReplayedPool {
  if (first?.name !== 'funding::Create') throw new RangeError('the history does not begin with a creation');
  const replay = new Replay(first.data);
  for (const event of rest) replay.apply(event);
  return replay;
}

class Replay implements ReplayedPool {
  info: Info;
  readonly terms: Terms;
  state: PoolState;
  stageSince: bigint;
  nextStageAt: bigint;
  readonly owners = new Map<string, Owner>();
  vault = 0n;
  deposited = 0n;
  withdrawn = 0n;
  /** The creation moves no money and owes none. */
  rightAmounts = 1;
  coveredEvents = 1;

  constructor({
    info,
    terms,
    ticket_price,
    created_at,
    next_stage_at,
  }: Extract<PoolEvent, { name: 'funding::Create' }>['data']) {
    this.info = info;
    this.terms = terms;
    this.stageSince = created_at;
    this.nextStageAt = next_stage_at;
    this.state = {
      paused: false,
      stage: 0,
      ticket_price,
      claimed_tickets_num: 0n,
      released_tickets_num: 0n,
      amount_per_ticket_on_release: 0n,
    };
  }

  apply(event: PoolEvent): void {
    if (this.#change(event)) this.rightAmounts += 1;
    if (this.vault >= owedBy(this)) this.coveredEvents += 1;
  }

  /** Returns whether the amounts of the event are right. */
  #change(event: PoolEvent): boolean {
    const { ticket_price: price, amount_per_ticket_on_release: share } = this.state;
    switch (event.name) {
      case 'funding::Create':
        return false;
      case 'funding::InfoUpdate':
        this.info = event.data.info;
        this.nextStageAt = event.data.next_stage_at;
        return true;
      case 'funding::PausedSet':
        this.state = { ...this.state, paused: event.data.paused };
        return true;
      case 'funding::StageSet':
        return this.#setStage(event.data);
      case 'funding::Purchase':
        return this.#trade({ ...event.data, price, sign: 1n });
      case 'funding::HandBack':
        return this.#trade({ ...event.data, price, sign: -1n });
      case 'funding::Release':
        return this.#release({ ...event.data, share });
      case 'funding::AdminDeposit':
        this.vault += event.data.amount;
        this.deposited += event.data.amount;
        return true;
      case 'funding::AdminWithdraw':
        this.vault -= event.data.amount;
        this.withdrawn += event.data.amount;
        return event.data.withdrawn === this.withdrawn;
    }
  }

  /** Releasing shares the vault equally among all tickets; other stages leave the share as it is. */
  #setStage(data: Extract<PoolEvent, { name: 'funding::StageSet' }>['data']): boolean {
    const { claimed_tickets_num: tickets, amount_per_ticket_on_release: before } = this.state;
    const share = data.stage === releasing && tickets > 0n ? this.vault / tickets : before;
    const isNext = data.stage > this.state.stage;
    this.state = {
      ...this.state,
      stage: data.stage,
      amount_per_ticket_on_release: data.amount_per_ticket_on_release,
    };
    this.stageSince = data.stage_since;
    this.nextStageAt = data.next_stage_at;
    return isNext && data.amount_per_ticket_on_release === share;
  }

  #trade({ uid, tickets, amount, price, sign }: Trade): boolean {
    const owner = this.#ownerOf(uid);
    this.owners.set(uid, {
      ...owner,
      total: owner.total + sign * tickets,
      holding: owner.holding + sign * tickets,
      deposited: owner.deposited + sign * amount,
    });
    this.state = {
      ...this.state,
      claimed_tickets_num: this.state.claimed_tickets_num + sign * tickets,
    };
    this.vault += sign * amount;
    return amount === tickets * price;
  }

  #release({ uid, tickets, amount, share }: Payment & { readonly share: bigint }): boolean {
    const owner = this.#ownerOf(uid);
    this.owners.set(uid, {
      ...owner,
      holding: owner.holding - tickets,
      released: owner.released + tickets,
      withdrawn: owner.withdrawn + amount,
    });
    this.state = {
      ...this.state,
      released_tickets_num: this.state.released_tickets_num + tickets,
    };
    this.vault -= amount;
    return amount === tickets * share;
  }

  #ownerOf(uid: string): Owner {
    return this.owners.get(uid) ?? noTickets;
  }
}

interface Payment {
  readonly uid: string;
  readonly tickets: bigint;
  readonly amount: bigint;
}

interface Trade extends Payment {
  readonly price: bigint;
  /** Minus one for tickets that are handed back. */
  readonly sign: bigint;
}
