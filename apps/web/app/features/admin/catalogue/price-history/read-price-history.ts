import { nameToCoinType } from '@suixue/chain/coin-type';
import { z } from 'zod';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

const kind = z.enum(['created', 'changed', 'announced', 'applied', 'cancelled']);

export interface EntryPrice {
  readonly price: string;
  /** `null` for a ware, whose events do not repeat its currency. */
  readonly currency: string | null;
  /** `null` for a ware, which has one duration; `0` is for good. */
  readonly days: string | null;
}

/** One entry of the history, newest first. */
export interface PriceEntry {
  readonly at: string;
  readonly kind: z.output<typeof kind>;
  /** None for the end of an announcement, whose prices are in the entry before. */
  readonly prices: readonly EntryPrice[];
  /** When an announced price may be put in force, in milliseconds as text. */
  readonly effectiveAt: string | null;
  readonly sender: string;
  readonly digest: string;
}

const rows = z.array(
  z.object({
    happened_at: z.string(),
    kind,
    prices: z.array(
      z.object({ price: z.string(), currency: z.string().nullable(), days: z.string().nullable() }),
    ),
    effective_at: z.string().nullable(),
    sender: z.string(),
    digest: z.string(),
  }),
);

/** The prices of a ware over time; of a commodity what was announced, because its other events contain no prices. */
export async function readPriceHistory(account: AccountClient, id: string): Promise<readonly PriceEntry[]> {
  const found = rows.parse(readRows(await account.rpc('price_history', { asked: id }, asRead)));
  return found.map((row) => ({
    at: row.happened_at,
    kind: row.kind,
    prices: row.prices.map((price) => ({
      ...price,
      // Events name a coin type as the contract does.
      currency: price.currency === null ? null : nameToCoinType({ name: price.currency }),
    })),
    effectiveAt: row.effective_at,
    sender: row.sender,
    digest: row.digest,
  }));
}
