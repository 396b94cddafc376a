import { isItemId } from '#app/platform/navigation/valid-path.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A box by the event of its creation: the mirror has nothing else of it. */
export interface BoxRow {
  readonly id: string;
  readonly atOnce: string;
  readonly dailyLimit: string;
  readonly createdAt: string;
}

/** More than a page can show. Boxes cannot be deleted. */
const maxBoxes = 50;

/** The boxes of this network, the newest first. */
export async function readBoxes(account: AccountClient, id?: string): Promise<readonly BoxRow[]> {
  const chain = readRows(await account.from('chain_cursor').select('chain_id').maybeSingle());
  if (!chain) return [];
  let events = account
    .from('chain_events')
    .select('happened_at, box:data->>box, atOnce:data->>generate_at_once, dailyLimit:data->>daily_limit')
    .eq('name', 'play_box::Create')
    .eq('chain_id', chain.chain_id);
  if (id !== undefined) events = events.filter('data->>box', 'eq', id);
  const rows = readRows(await events.order('checkpoint', { ascending: false }).limit(maxBoxes));
  return rows.flatMap(({ box, atOnce, dailyLimit, happened_at: createdAt }) =>
    box === null || atOnce === null || dailyLimit === null
      ? []
      : [{ id: box, atOnce, dailyLimit, createdAt }],
  );
}

/** What the mirror says of a box. */
export interface MirroredBox {
  readonly edition: string;
  readonly left: string;
  readonly played: string;
}

/** Null before the box is filled. */
export async function readMirrored(account: AccountClient, box: string): Promise<MirroredBox | null> {
  const [row] = readRows(await account.rpc('open_boxes', { box }, asRead));
  return row ? { edition: row.edition ?? '', left: row.prizes_left ?? '', played: row.played ?? '' } : null;
}

/** A coupon kind as boxes name it. */
export interface CouponName {
  readonly id: string;
  readonly name: string;
}

const maxNames = 200;

/** The coupon kinds that a box can contain, those that are still issued first. */
export async function readCouponNames(account: AccountClient): Promise<readonly CouponName[]> {
  const rows = readRows(
    await account
      .from('chain_coupon_kinds')
      .select('id::text, name')
      .order('is_closed')
      .order('name')
      .limit(maxNames),
  );
  return rows.filter(({ id }) => isItemId(id));
}
