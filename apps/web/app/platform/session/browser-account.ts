import type { ProductDatabase } from '@suixue/supabase/rows';
import { createBrowserClient } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { sessionCookieName } from './personal-request.ts';

/** Interval of realtime heartbeats. The server closes a connection after two missing ones. */
export const heartbeatIntervalMs = 30_000;

/**
 * The official client in the browser, on the same cookie as the server's. It refreshes the session while the page is open and receives
 * events from other tabs.
 */
export function createBrowserAccount(anonKey: string): SupabaseClient<ProductDatabase> {
  const { origin, protocol } = window.location;
  return createBrowserClient<ProductDatabase>(origin, anonKey, {
    cookieOptions: { name: sessionCookieName, secure: protocol === 'https:' },
    // Links in e-mails lead to a page of their own, where the server exchanges the code.
    auth: { detectSessionInUrl: false },
    realtime: { heartbeatIntervalMs },
  });
}
