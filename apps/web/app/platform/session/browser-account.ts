import type { ProductDatabase } from '@suixue/supabase/rows';
import { createBrowserClient } from '@supabase/ssr';
import type { AccountClient } from './account-client.ts';
import { sessionCookieName } from './personal-request.ts';

/** How often an open realtime connection reports that it is alive. The server gives up after two that did not come. */
export const heartbeatIntervalMs = 30_000;

/**
 * The official client in the browser, on the same cookie as the server's. It keeps the session fresh while the page is
 * open, half a minute at a time, and hears of it from other tabs.
 */
export function createBrowserAccount(anonKey: string): AccountClient {
  const { origin, protocol } = window.location;
  return createBrowserClient<ProductDatabase>(origin, anonKey, {
    cookieOptions: { name: sessionCookieName, secure: protocol === 'https:' },
    // Links from letters lead to a page of their own, where the server takes the code.
    auth: { detectSessionInUrl: false },
    realtime: { heartbeatIntervalMs },
  });
}
