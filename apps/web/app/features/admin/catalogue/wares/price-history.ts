import { z } from 'zod';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

const kind = z.enum(['created', 'changed', 'announced', 'applied', 'cancelled']);

/** One entry of the history, newest first. */
export interface PriceEntry {
  readonly at: string;
  readonly kind: z.output<typeof kind>;
  /** None for the end of an announcement, whose prices are in the entry before. */
  readonly prices: readonly { readonly price: string; readonly currency: string | null }[];
  /** When an announced price may be put in force, in milliseconds as text. */
  readonly effectiveAt: string | null;
  readonly sender: string;
  readonly digest: string;
}

const rows = z.array(
  z.object({
    happened_at: z.string(),
    kind,
    prices: z.array(z.object({ price: z.string(), currency: z.string().nullable() })),
    effective_at: z.string().nullable(),
    sender: z.string(),
    digest: z.string(),
  }),
);

/** The prices of an item over time. Events of a ware do not repeat its currency. */
export async function readPriceHistory(account: AccountClient, id: string): Promise<readonly PriceEntry[]> {
  const found = rows.parse(readRows(await account.rpc('price_history', { asked: id }, asRead)));
  return found.map((row) => ({
    at: row.happened_at,
    kind: row.kind,
    prices: row.prices,
    effectiveAt: row.effective_at,
    sender: row.sender,
    digest: row.digest,
  }));
}
