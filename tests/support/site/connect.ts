import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** The official client with this API key and, if given, this access token. It stores no session. */
export function connect(url: string, key: string, token?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token !== undefined && { accessToken: async () => token }),
  });
}
