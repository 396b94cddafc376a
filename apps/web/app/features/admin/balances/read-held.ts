import { z } from 'zod';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** Where the contract holds money. */
export const places = ['vault', 'sale', 'pool'] as const;
export type Place = (typeof places)[number];

/** What the contract holds by its events. */
export interface HeldMoney {
  readonly coinType: string;
  readonly place: Place;
  readonly holders: number;
  /** In the smallest unit, as text. */
  readonly amount: string;
}

const heldRows = z.array(
  z.object({ currency: z.string(), place: z.enum(places), holders: z.number(), amount: z.string() }),
);

export async function readHeldMoney(account: AccountClient): Promise<readonly HeldMoney[]> {
  const rows = readRows(
    await account
      .from('admin_chain_money')
      .select('currency, place, holders, amount::text')
      .order('currency'),
  );
  return heldRows
    .parse(rows)
    .map(({ currency: coinType, ...row }) => ({ coinType, ...row }))
    .filter(({ holders, amount }) => holders > 0 || amount !== '0');
}

/** One vault, open sale or pool, with its money by the events. */
export interface Holder {
  /** The account of a vault, otherwise the id of the object. */
  readonly id: string;
  readonly coinType: string;
  readonly amount: string;
}

export interface HolderPage {
  readonly holders: readonly Holder[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

export const holdersPath = '/admin/balances/holders.json';
const pageSize = 500;

/** A page of all holders in one place, in a fixed order. */
export async function readHolders(
  account: AccountClient,
  place: Place,
  after: string | null,
): Promise<HolderPage> {
  switch (place) {
    case 'vault':
      return readVaultHolders(account, after);
    case 'sale': {
      let sales = account.from('chain_sales').select('id, currency, amount::text').eq('status', 'open');
      if (after !== null) sales = sales.gt('id', after);
      const rows = readRows(await sales.order('id').limit(pageSize));
      return toPage(
        rows.map(({ id, currency: coinType, amount }) => ({ id, coinType, amount })),
        rows.length,
      );
    }
    case 'pool': {
      let pools = account.from('admin_chain_pools').select('id, currency, amount::text');
      if (after !== null) pools = pools.gt('id', after);
      const rows = z
        .array(z.object({ id: z.string(), currency: z.string(), amount: z.string() }))
        .parse(readRows(await pools.order('id').limit(pageSize)));
      return toPage(
        rows.map(({ id, currency: coinType, amount }) => ({ id, coinType, amount })),
        rows.length,
      );
    }
  }
}

/** All vaults of an account are on one page. */
async function readVaultHolders(account: AccountClient, after: string | null): Promise<HolderPage> {
  let users = account.from('chain_users').select('uid');
  if (after !== null) users = users.gt('uid', after);
  const uids = readRows(await users.order('uid').limit(pageSize)).map(({ uid }) => uid);
  const last = uids.at(-1);
  if (last === undefined) return { holders: [], next: null };
  const rows = z.array(z.object({ uid: z.string(), currency: z.string(), balance: z.string() })).parse(
    readRows(
      await account
        .from('chain_vault_balances')
        .select('uid, currency, balance::text')
        .gte('uid', uids[0] ?? '')
        .lte('uid', last),
    ),
  );
  return {
    holders: rows.map(({ uid: id, currency: coinType, balance: amount }) => ({ id, coinType, amount })),
    next: uids.length === pageSize ? last : null,
  };
}

function toPage(holders: readonly Holder[], count: number): HolderPage {
  return { holders, next: count === pageSize ? (holders.at(-1)?.id ?? null) : null };
}
