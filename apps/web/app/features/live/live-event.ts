export const livePath = '/millionaire';

/** The page of an event: the room, and its replay afterwards. */
export const eventPath = (slug: string): string => `${livePath}/live/${slug}`;

/** Who may be in the room. */
export const audiences = ['everybody', 'signed-in', 'members', 'pass'] as const;
export type Audience = (typeof audiences)[number];

export type LiveStatus = 'planned' | 'live' | 'ended' | 'cancelled';
type ReplayState = 'none' | 'preparing' | 'shown' | 'hidden';

/** An event as everyone sees it. */
export interface LiveEvent {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly audience: Audience;
  /** The commodity that the audience "pass" must hold. */
  readonly passId: string | null;
  readonly status: LiveStatus;
  /** Null until a time is set. */
  readonly startsAt: string | null;
  /** The planned end. */
  readonly endsAt: string | null;
  readonly openedAt: string | null;
  readonly endedAt: string | null;
  readonly isChatOn: boolean;
  readonly slowSeconds: number;
  readonly replay: ReplayState;
  /** Announced: all visitors see it. */
  readonly isPublished: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Names of the hosts. */
  readonly hosts: readonly string[];
}

export const audienceText: Readonly<Record<Audience, string>> = {
  everybody: '所有人都能看',
  'signed-in': '登录后能看',
  members: '会员能看',
  pass: '持通行证能看',
};

const usualMinutes = 60;

/** Length in whole minutes, for calendars; an hour if no end is planned. */
export function plannedMinutes({ startsAt, endsAt }: Pick<LiveEvent, 'startsAt' | 'endsAt'>): number {
  if (startsAt === null || endsAt === null) return usualMinutes;
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return minutes > 0 ? minutes : usualMinutes;
}
