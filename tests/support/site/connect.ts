import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** The official client of whoever shows this key and, where one is given, this session's token; it remembers nothing. */
export function connect(url: string, key: string, token?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token !== undefined && { accessToken: async () => token }),
  });
}
