import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export const rankPeriods = [
  { period: 'week', title: '本周', when: '这一周' },
  { period: 'month', title: '本月', when: '这个月' },
  { period: 'all', title: '累计', when: '到现在' },
] as const;
export type RankPeriod = (typeof rankPeriods)[number]['period'];

export function isRankPeriod(text: string): text is RankPeriod {
  return rankPeriods.some(({ period }) => period === text);
}

export const periodWords = (period: RankPeriod) =>
  rankPeriods.find((one) => one.period === period) ?? rankPeriods[0];

export const rankPath = (period: RankPeriod): string =>
  period === 'week' ? '/points/rank' : `/points/rank?${new URLSearchParams({ period })}`;

export interface RankRow {
  /** Shared by accounts with the same points. */
  readonly place: number;
  readonly name: string;
  readonly points: number;
  readonly isMe: boolean;
}

export interface OwnRank {
  /** Null without points in the period. */
  readonly place: number | null;
  readonly points: number;
  /** Others see the account in the ranking. */
  readonly isListed: boolean;
  /** The name that others see; null if none was chosen. */
  readonly name: string | null;
}

export interface Ranking {
  readonly rows: readonly RankRow[];
  /** Null without a session. */
  readonly me: OwnRank | null;
  /** The places just above and below the caller's. */
  readonly near: readonly RankRow[];
  /** The caller's inviter and invited people who take part, and the caller, with places among them. */
  readonly friends: readonly RankRow[];
}

interface RowJson extends Pick<RankRow, 'place' | 'name' | 'points'> {
  readonly is_me: boolean;
}

interface RankingJson {
  readonly rows: readonly RowJson[];
  readonly me: (Pick<OwnRank, 'place' | 'points' | 'name'> & { readonly is_listed: boolean }) | null;
  readonly near: readonly RowJson[];
  readonly friends: readonly RowJson[];
}

export async function readRanking(account: AccountClient, period: RankPeriod): Promise<Ranking> {
  const answer = readRows(await account.rpc('points_ranking', { period }, asRead));
  const { rows, me, near, friends } = answer as unknown as RankingJson;
  return {
    rows: rows.map(toRow),
    me: me && { place: me.place, points: me.points, isListed: me.is_listed, name: me.name },
    near: near.map(toRow),
    friends: friends.map(toRow),
  };
}

const toRow = ({ is_me: isMe, ...row }: RowJson): RankRow => ({ ...row, isMe });
