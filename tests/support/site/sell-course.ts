import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { siteUid } from '@suixue/academy/accounts/site-uid';
import { createWares, updateWares } from '@suixue/chain/transactions/catalogue';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Operator } from './operator.ts';
import { waitUntilFound } from './wait-until-found.ts';

export interface NewCourse {
  readonly name: string;
  readonly price: bigint;
  /** In milliseconds; permanent by default. */
  readonly lasts?: bigint;
}

/** Puts another course on sale. Returns its number once pages show it. */
export async function sellCourse(
  operator: Operator,
  rows: SupabaseClient,
  { name, price, lasts = 0n }: NewCourse,
): Promise<string> {
  const words = { name, description: '', link: '/course', imageUrl: '', thumbnailUrl: '' };
  const shares = [{ to: 'remaining', uid: siteUid }] as const;
  const terms = { words, price, effectiveTime: lasts, refundWindow: 0n, shares };
  const more = { authorUid: siteUid, coinType: SUI_TYPE_ARG, supply: 100n, isNft: false };
  await operator.run((tx, academy) => void createWares(tx, academy, { ...terms, ...more }));
  const find = async (): Promise<string | undefined> => {
    const { data, error } = await rows.from('chain_wares').select('id::text').eq('metadata->>name', name);
    if (error) throw error;
    return data[0]?.id;
  };
  const id = await waitUntilFound(find, { timeoutMs: 30_000, what: `the ware of ${name}` });
  // Setting it again puts it on sale.
  await operator.run((tx, academy) => updateWares(tx, academy, { ...terms, id: BigInt(id) }));
  return id;
}
