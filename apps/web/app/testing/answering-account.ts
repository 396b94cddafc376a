import type { ProductDatabase } from '@suixue/supabase/rows';
import { createClient } from '@supabase/supabase-js';
import type { AccountClient } from '#app/platform/session/account-client.ts';

/** For tests: the official client with these rows in the named tables and views; reads of any other table fail. */
export function answeringAccount(
  tables: Readonly<Record<string, unknown>>,
  onAsked: (name: string) => void = () => undefined,
): AccountClient {
  return createClient<ProductDatabase>('https://suixue.example', 'anon-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input) => {
        const name = new URL(String(input)).pathname.replace('/rest/v1/', '');
        onAsked(name);
        const rows = tables[name];
        return rows !== undefined
          ? Response.json(rows)
          : Response.json({ code: 'XX000', message: `${name} cannot be read` }, { status: 500 });
      },
    },
  });
}
