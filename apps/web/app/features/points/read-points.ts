import { toLearningWeek } from '@suixue/academy/points/learning-week';
import { dayMs } from '@suixue/chain/duration';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { couponText } from './coupon-text.ts';
import { limitsText } from './offer-limits.ts';
import type {
  CouponClaim,
  ExchangeOffer,
  JournalEntry,
  MakeUp,
  PointsPage,
  PointsRule,
  ShownOffer,
} from './points-data.ts';
import type { CheckedDay } from './year-calendar.ts';

/** What the functions return as JSON, whose types the database does not know. */
interface DaysJson {
  readonly checked: readonly string[];
  /** Those among them that were made up later. */
  readonly made_up: readonly string[];
}

interface EntryJson extends Pick<JournalEntry, 'id' | 'amount' | 'reason' | 'title' | 'note' | 'at'> {
  readonly cause_kind: string | null;
  readonly cause_id: string | null;
  readonly is_reversed: boolean;
}

interface OfferJson extends Pick<ExchangeOffer, 'id' | 'name' | 'currency' | 'terms' | 'price' | 'left'> {
  readonly kind_id: string;
  readonly per_account: number | null;
  readonly taken_by_me: number;
  readonly is_available: boolean;
}

interface ClaimJson extends Pick<CouponClaim, 'id' | 'name' | 'price' | 'status'> {
  readonly offer_id: string;
  readonly kind_id: string;
  readonly made_at: string;
  readonly expires_at: string;
}

interface PageJson extends Pick<PointsPage, 'total' | 'today' | 'week' | 'day'> {
  readonly is_checked_in: boolean;
  readonly days: DaysJson;
  readonly make_up: Pick<MakeUp, 'price' | 'left' | 'days'> & { readonly is_on: boolean };
  readonly rules: readonly {
    readonly source: string;
    readonly amount: number | null;
    readonly daily_cap: number | null;
    readonly given_today: number | null;
  }[];
  readonly offers: readonly OfferJson[];
  readonly claims: readonly ClaimJson[];
  readonly journal: readonly EntryJson[];
}

const latestEntries = 6;

/** Everything of the caller that the page of points shows. */
export async function readPointsPage(account: AccountClient): Promise<PointsPage> {
  const answer = readRows(await account.rpc('my_points_page', { most: latestEntries }, asRead));
  const page = answer as unknown as PageJson;
  const { is_on: isOn, ...makeUp } = page.make_up;
  return {
    total: page.total,
    today: page.today,
    week: page.week,
    day: page.day,
    isCheckedIn: page.is_checked_in,
    days: toDays(page.days),
    makeUp: { isOn, ...makeUp },
    rules: page.rules.map(({ source, amount, daily_cap: dailyCap, given_today: givenToday }) => ({
      source,
      amount,
      dailyCap,
      givenToday,
    })),
    offers: page.offers.map(toOffer),
    claims: page.claims.map(({ offer_id, kind_id, made_at, expires_at, ...claim }) => ({
      ...claim,
      offerId: offer_id,
      kind: kind_id,
      madeAt: made_at,
      expiresAt: expires_at,
    })),
    journal: page.journal.map(toEntry),
  };
}

function toOffer(json: OfferJson): ExchangeOffer {
  const { kind_id, per_account, taken_by_me, is_available, left, ...offer } = json;
  return {
    ...offer,
    kind: kind_id,
    // The stock may have been set below what is taken already.
    left: left === null ? null : Math.max(left, 0),
    perAccount: per_account,
    takenByMe: taken_by_me,
    isAvailable: is_available,
  };
}

function toDays({ checked, made_up: madeUp }: DaysJson): readonly CheckedDay[] {
  const later = new Set(madeUp);
  return checked.map((day) => ({ day, isMadeUp: later.has(day) }));
}

const toEntry = ({ cause_kind, cause_id, is_reversed, ...entry }: EntryJson): JournalEntry => ({
  ...entry,
  causeKind: cause_kind,
  causeId: cause_id,
  isReversed: is_reversed,
});

/** The days of another year. */
export async function readCheckedDays(account: AccountClient, year: number): Promise<readonly CheckedDay[]> {
  const days = readRows(await account.rpc('my_check_in_days', { wanted_year: year }, asRead));
  return toDays(days as unknown as DaysJson);
}

/** The streak by the academy's rule. A run that began before this year reads the days of earlier years. */
export async function readStreak(
  account: AccountClient,
  { day, days }: Pick<PointsPage, 'day' | 'days'>,
): Promise<number> {
  let known = days.map((one) => one.day);
  for (let year = Number(day.slice(0, 4)); ; year -= 1) {
    const { streak, isTodayDone } = toLearningWeek(known, day);
    const daysBack = isTodayDone ? streak - 1 : streak;
    const first = new Date(Date.parse(`${day}T00:00:00Z`) - daysBack * dayMs).toISOString().slice(0, 10);
    if (first !== `${year}-01-01`) return streak;
    known = [...known, ...(await readCheckedDays(account, year - 1)).map((one) => one.day)];
  }
}

/** The rules in force, which visitors may read too. */
export async function readRules(account: AccountClient): Promise<readonly PointsRule[]> {
  const answer = await account.from('points_rules').select('source, amount, daily_cap').eq('is_on', true);
  return readRows(answer).map(({ source, amount, daily_cap: dailyCap }) => ({
    source,
    amount,
    dailyCap,
    givenToday: null,
  }));
}

/** What points buy, for visitors. What is gone is not listed. */
export async function readShownOffers(account: AccountClient): Promise<readonly ShownOffer[]> {
  const offers = readRows(await account.rpc('points_offers_shown', undefined, asRead));
  return (offers as unknown as readonly OfferJson[])
    .map(toOffer)
    .filter(({ isAvailable }) => isAvailable)
    .map((offer) => ({
      id: offer.id,
      name: offer.name,
      price: offer.price,
      limits: limitsText(offer),
      ...couponText(offer.terms, offer.currency),
    }));
}

const journalPageSize = 20;

interface JournalQuery {
  readonly filter: string | null;
  /** Id of the entry above the page; null on the first page. */
  readonly before: string | null;
}

/** A page of the caller's journal, newest first. */
export async function readJournal(
  account: AccountClient,
  { filter, before }: JournalQuery,
): Promise<RowPage<JournalEntry>> {
  const asked = {
    most: journalPageSize + 1,
    ...(filter !== null && { filter }),
    ...(before !== null && { before: Number(before) }),
  };
  const found = readRows(await account.rpc('my_points_journal', asked, asRead));
  const entries = (found as unknown as readonly EntryJson[]).map(toEntry);
  return toRowPage(entries, journalPageSize, ({ id }) => String(id));
}

/** The addresses bound to the account; none before the first binding. */
export async function readBoundAddresses(account: AccountClient, uid: string): Promise<readonly string[]> {
  const found = await account.from('wallet_states').select('owner').eq('uid', uid).maybeSingle();
  return readRows(found)?.owner ?? [];
}
