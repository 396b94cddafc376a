import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { AccountClient } from '../../session/account-client.ts';
import { askRoute } from '../../testing/ask-route.ts';
import * as confirm from './confirm.tsx';

const path = '/auth/confirm';
function open(query: string, error: Error | null) {
  const account = { auth: { exchangeCodeForSession: async () => ({ error }) } };
  return askRoute(confirm, path, `${path}?${query}`, {
    session: { getAccount: () => account as unknown as AccountClient },
  });
}

describe('where the link of a letter leads', () => {
  it('goes on to where somebody was going, on this site', async () => {
    expect((await open('code=c&redirectTo=%2Finvite', null)).headers.get('location')).toBe('/invite');
    expect((await open('code=c&redirectTo=%2F%2Fevil.example', null)).headers.get('location')).toBe('/user');
  });

  it('says whose fault it is that it was not opened', async () => {
    const used = new AuthApiError('flow state not found', 404, 'flow_state_not_found');
    expect((await open('code=c', used)).status).toBe(400);
    expect((await open('code=c', new AuthRetryableFetchError('away', 0))).status).toBe(503);
    expect((await open('error_code=otp_expired', null)).status).toBe(400);
  });
});
