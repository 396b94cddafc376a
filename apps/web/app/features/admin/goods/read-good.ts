import {
  type PriceEntry,
  readPriceHistory,
} from '#app/features/admin/catalogue/price-history/read-price-history.ts';
import { type PendingTerms, readPendingTerms } from '#app/features/admin/chain/read-chain-rows.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { completeGoods, type Good, goodColumns } from './read-goods.ts';

/** A commodity with everything that the mirror has of it. */
export interface GoodDetail extends Good {
  readonly description: string;
  readonly link: string;
  readonly userLimits: string | null;
  readonly refundWindow: string | null;
  readonly coupon: { readonly id: string; readonly name: string } | null;
  readonly pending: readonly PendingTerms[];
  readonly history: readonly PriceEntry[];
  readonly whiteList: readonly Listed[];
  /** Cursor of the next page of the white list; null on the last one. */
  readonly nextListed: string | null;
}

/** An account on a white list. */
export interface Listed {
  readonly uid: string;
  readonly listedAt: string;
}

const listedPageSize = 50;

/** A commodity; null if there was never one with this number. `now` is the chain's time. */
export async function readGood(
  account: AccountClient,
  { id, now, listedAfter }: { readonly id: string; readonly now: number; readonly listedAfter: string },
): Promise<GoodDetail | null> {
  const columns =
    `${goodColumns}, description:metadata->>description, link:metadata->>link, user_limits::text, refund_window::text,
    coupon_kind_id::text` as const;
  const row = readRows(
    await account.from('chain_commodities').select(columns).filter('id', 'eq', id).maybeSingle(),
  );
  if (!row) return null;
  const [[good], pending, history, listed, coupon] = await Promise.all([
    completeGoods(account, [row]),
    readPendingTerms(account, now, id),
    readPriceHistory(account, id),
    account
      .rpc('admin_white_list', { asked: id, after_uid: listedAfter, most: listedPageSize + 1 }, asRead)
      .then(readRows),
    readCoupon(account, row.coupon_kind_id),
  ]);
  if (!good) return null;
  const shown = listed.slice(0, listedPageSize);
  return {
    ...good,
    description: row.description ?? '',
    link: row.link ?? '',
    userLimits: row.user_limits,
    refundWindow: row.refund_window,
    coupon,
    pending,
    history,
    whiteList: shown.flatMap(({ uid, listed_at: listedAt }) =>
      uid === null || listedAt === null ? [] : [{ uid, listedAt }],
    ),
    nextListed: listed.length > listedPageSize ? (shown.at(-1)?.uid ?? null) : null,
  };
}

async function readCoupon(account: AccountClient, kind: string | null) {
  if (kind === null) return null;
  return readRows(
    await account.from('chain_coupon_kinds').select('id::text, name').filter('id', 'eq', kind).maybeSingle(),
  );
}
