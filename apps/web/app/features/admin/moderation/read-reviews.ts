import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { behind, type OrderPlace, placeToText } from '#app/features/shop/orders/order-place.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { avatarAddress } from '#app/platform/session/to-viewer.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { ReviewPart, ReviewStatus } from './moderation-texts.ts';
import { type Decision, readDecisions } from './read-decisions.ts';

/** A name or picture that its owner has chosen. */
export interface ProfileReview {
  readonly id: string;
  readonly part: ReviewPart;
  /** The name that was chosen; null for a picture. */
  readonly name: string | null;
  /** URL of the picture that was chosen; null for a name. */
  readonly picture: string | null;
  readonly status: ReviewStatus;
  readonly waitingSince: string | null;
  readonly changedAt: string;
  readonly revision: number;
  readonly owner: { readonly name: string; readonly shortId: string; readonly picture: string | null };
}

export interface ReviewFacts extends ProfileReview {
  /** Decisions about the same account, newest first. */
  readonly decisions: readonly Decision[];
}

const columns =
  'id, account_id, part, value, status, waiting_since, revision, changed_at, profiles(name, avatar_path)' as const;
const pageSize = 20;

/** A page of names and pictures: waiting ones by their first change, others by last change, newest first. */
export async function readReviews(
  account: AccountClient,
  { status, after }: { readonly status: ReviewStatus; readonly after: OrderPlace | null },
): Promise<{ readonly reviews: readonly ProfileReview[]; readonly next: string | null }> {
  const column = status === 'waiting' ? 'waiting_since' : 'changed_at';
  let asked = account.from('profile_reviews').select(columns).eq('status', status);
  if (after !== null) asked = asked.or(behind(after, column));
  const found = readRows(
    await asked
      .order(column, { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize + 1),
  );
  const { rows, next } = toRowPage(found, pageSize, (row) =>
    placeToText({ id: row.id, createdAt: row[column] ?? row.changed_at }),
  );
  return { reviews: rows.map(toReview), next };
}

/** One name or picture with what was decided about its owner before; null if there is none. */
export async function readReview(account: AccountClient, id: string): Promise<ReviewFacts | null> {
  const row = readRows(await account.from('profile_reviews').select(columns).eq('id', id).maybeSingle());
  if (!row) return null;
  return { ...toReview(row), decisions: await readDecisions(account, { account_id: row.account_id }) };
}

interface ReviewRow {
  readonly id: string;
  readonly account_id: string;
  readonly part: ReviewPart;
  readonly value: string;
  readonly status: ReviewStatus;
  readonly waiting_since: string | null;
  readonly revision: number;
  readonly changed_at: string;
  readonly profiles: { readonly name: string | null; readonly avatar_path: string | null } | null;
}

function toReview(row: ReviewRow): ProfileReview {
  const shortId = uuidToShortId(row.account_id);
  const path = row.profiles?.avatar_path ?? null;
  return {
    id: row.id,
    part: row.part,
    name: row.part === 'picture' ? null : row.value,
    picture: row.part === 'picture' ? avatarAddress(row.value) : null,
    status: row.status,
    waitingSince: row.waiting_since,
    changedAt: row.changed_at,
    revision: row.revision,
    owner: {
      name: row.profiles?.name ?? `学员 ${shortId.slice(-4)}`,
      shortId,
      picture: path === null ? null : avatarAddress(path),
    },
  };
}
