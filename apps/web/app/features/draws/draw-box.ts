/** A prize with the name that the site knows. Numbers that may exceed 2^53 are text. */
export type DrawPrize =
  | { readonly kind: 'coupon'; readonly coupon: string; readonly name: string | null }
  | { readonly kind: 'counted'; readonly key: string; readonly amount: string };

/** A box as the mirror has it. */
export interface DrawBox {
  readonly id: string;
  /** Prizes of one call. */
  readonly atOnce: number;
  /** Calls of an account on a day in UTC. */
  readonly dailyLimit: number;
  readonly edition: string;
  readonly filledAt: string;
  /** Of the transaction that filled it. */
  readonly digest: string;
  readonly played: string;
  /** Null if the site cannot read what is in it. */
  readonly items: readonly DrawPrize[] | null;
  /** What the next call can draw, by item: after all calls made so far. Null while this is computed. */
  readonly counts: readonly number[] | null;
}

/** A call, with everything that recomputes its prizes. */
export interface DrawPlay {
  readonly number: string;
  readonly edition: string;
  readonly playedAt: string;
  readonly digest: string;
  /** The 32 bytes that the network drew, in hexadecimal. */
  readonly random: string;
  readonly atOnce: number;
  readonly items: readonly DrawPrize[] | null;
  /** What the edition still had before this call, by item. */
  readonly counts: readonly number[] | null;
  /** Indexes of the items that the call draws, as the site computed them. */
  readonly drawn: readonly number[] | null;
  /** What the chain handed out; null until then. */
  readonly handedOut: {
    readonly prizes: readonly DrawPrize[];
    readonly digest: string;
    readonly at: string;
  } | null;
  readonly isMine: boolean;
}

/** The rule of draws, and what the viewer has done for it today. */
export interface DrawStanding {
  readonly chaptersNeeded: number;
  readonly chaptersDone: number;
  readonly perDay: number;
  readonly playedToday: number;
  /** Milliseconds since 1970. */
  readonly dayEndsAt: string;
}

/** The key under which points are handed out. */
const pointsKey = 'points';

export function prizeName(prize: DrawPrize): string {
  if (prize.kind === 'coupon') return `优惠券「${prize.name ?? '未命名'}」`;
  return prize.key === pointsKey ? `${prize.amount} 积分` : `${prize.amount} 份「${prize.key}」`;
}

/** What a call draws: as handed out, otherwise as computed; null if neither is known yet. */
export function prizesOf({ items, drawn, handedOut }: DrawPlay): readonly DrawPrize[] | null {
  if (handedOut) return handedOut.prizes;
  if (!items || !drawn) return null;
  return drawn.flatMap((at) => items[at] ?? []);
}

/** The chain counts calls from zero, people from one. */
export const playTitle = ({ number }: Pick<DrawPlay, 'number'>): string => `第 ${BigInt(number) + 1n} 次抽取`;

export const drawsPath = '/points/play';
