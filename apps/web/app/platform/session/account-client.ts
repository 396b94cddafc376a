import type { ProductDatabase } from '@suixue/supabase/rows';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The official client, on the server and in the browser, for whoever is looking. */
export type AccountClient = SupabaseClient<ProductDatabase>;
