import type { ProductDatabase } from '@suixue/supabase/rows';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The official client that acts for the viewer, on the server and in the browser. */
export type AccountClient = SupabaseClient<ProductDatabase>;
