import type { ProductDatabase } from '@suixue/supabase/rows';
import type { SupabaseClient } from '@supabase/supabase-js';

/** What acts for the viewer: in the browser the official client, on the server one with the same parts (`server-account.ts`). */
export type AccountClient = Pick<
  SupabaseClient<ProductDatabase>,
  'auth' | 'from' | 'functions' | 'rpc' | 'storage'
>;

/**
 * The option with which `rpc` calls a function that changes nothing: it shares the transaction of other reads. Not with arguments that users
 * type, because the query of an address may take them for filters.
 */
export const asRead = { get: true } as const;
