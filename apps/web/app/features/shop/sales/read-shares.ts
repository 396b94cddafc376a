import type { AccountClient } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Share, ShareTotal } from './share.ts';
import { type SharePlace, sharePlaceToText } from './share-place.ts';

export interface SharePage {
  readonly shares: readonly Share[];
  readonly totals: readonly ShareTotal[];
  /** The vault's balances, from the ledger. */
  readonly vault: readonly { readonly currency: string; readonly balance: string }[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

const pageSize = 20;

interface Wanted {
  readonly uid: string;
  /** Shares as a referrer, or else as an author. */
  readonly asProposer: boolean;
  readonly after: SharePlace | null;
}

export async function readShares(
  account: AccountClient,
  { uid, asProposer, after }: Wanted,
): Promise<SharePage> {
  const [shares, totals, vault] = await Promise.all([
    account.rpc('my_shares', {
      as_proposer: asProposer,
      most: pageSize + 1,
      ...(after && { before_at: after.soldAt, before_id: after.saleId }),
    }),
    account.rpc('my_share_totals', { as_proposer: asProposer }),
    account.from('chain_vault_balances').select('currency, balance::text').eq('uid', uid).order('currency'),
  ]);
  const page = toRowPage((readRows(shares) ?? []).map(toShare), pageSize, sharePlaceToText);
  return {
    shares: page.rows,
    totals: (readRows(totals) ?? []).map(({ currency, pending, received }) => ({
      currency: currency ?? '',
      pending: pending ?? '0',
      received: received ?? '0',
    })),
    vault: readRows(vault).flatMap(({ currency, balance }) =>
      currency && balance && balance !== '0' ? [{ currency, balance }] : [],
    ),
    next: page.next,
  };
}

interface ShareRow {
  readonly sale_id: string | null;
  readonly name: string | null;
  readonly currency: string | null;
  readonly amount: string | null;
  readonly status: string | null;
  readonly release_at: string | null;
  readonly sold_at: string | null;
  readonly ended_at: string | null;
  readonly digest: string | null;
}

function toShare(row: ShareRow): Share {
  return {
    saleId: row.sale_id ?? '',
    name: row.name,
    currency: row.currency ?? '',
    amount: row.amount ?? '0',
    status: row.status === 'settled' || row.status === 'refunded' ? row.status : 'open',
    releaseAt: row.release_at ?? '0',
    soldAt: row.sold_at ?? '',
    endedAt: row.ended_at,
    digest: row.digest,
  };
}

export interface Proposed {
  /** Position in order of creation; the cursor of the pages. */
  readonly number: string;
  /** Null if the user does not want to be named. */
  readonly name: string | null;
  /** First characters of the id; empty if the account was deleted. */
  readonly shortId: string;
  readonly proposedAt: string | null;
}

export interface ProposedPage {
  readonly proposed: readonly Proposed[];
  readonly next: string | null;
}

/** The users whom the account has referred, newest first. */
export async function readProposed(account: AccountClient, before: string | null): Promise<ProposedPage> {
  const data = readRows(
    await account.rpc('my_proposed', {
      most: pageSize + 1,
      ...(before !== null && { before_number: before }),
    }),
  );
  const found = (data ?? []).map(({ number, name, short_id, proposed_at }) => ({
    number: number ?? '',
    name,
    shortId: short_id ?? '',
    proposedAt: proposed_at,
  }));
  const { rows: proposed, next } = toRowPage(found, pageSize, ({ number }) => number);
  return { proposed, next };
}
