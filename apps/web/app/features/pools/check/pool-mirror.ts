/** What the site shows about a pool. Numbers of 64 bits are text. */
export interface PoolMirror {
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly ticketPrice: string;
  readonly floorPerTicket: string;
  readonly maxTickets: string;
  readonly maxTicketsPerUser: string;
  readonly claimedTickets: string;
  readonly releasedTickets: string;
  readonly perTicket: string;
  readonly stage: number;
  readonly isPaused: boolean;
  readonly startAt: string;
  readonly stageSince: string;
  readonly nextStageAt: string;
  readonly releaseBy: string;
  readonly raisingMs: string;
  readonly lockedMs: string;
  readonly releasingMs: string;
  readonly deposited: string;
  readonly withdrawn: string;
  /** Accounts that hold tickets. */
  readonly holders: number;
  readonly own: {
    readonly total: string;
    readonly holding: string;
    readonly released: string;
    readonly deposited: string;
    readonly withdrawn: string;
  };
}
