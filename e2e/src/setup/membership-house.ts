import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { learner, signUpLearner } from './people.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A server with its shop open and the learner signed up, and the house's hand in the ledger's tables. */
export interface MembershipHouse {
  readonly url: string;
  /** The plan that has two prices for a time. */
  readonly termPlan: string;
  /** The learner's membership ends then, as the ledger would have found out; null for never had. */
  setMembership(expireAt: number | null): Promise<void>;
  stop(): Promise<void>;
}

export async function openMembershipHouse(): Promise<MembershipHouse> {
  const server = await startServer();
  try {
    return await fill(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function fill({ url, dataDir, stop }: RunningServer): Promise<MembershipHouse> {
  await signUpLearner(url);
  const { serviceKey } = JSON.parse(readFileSync(join(dataDir, 'host-keys.json'), 'utf8'));
  const client = createClient(url, serviceKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const termPlan = await vi.waitFor(
    async () => {
      const { data } = await client
        .from('chain_commodities')
        .select('id::text, chain_pricings(place)')
        .eq('kind', 'membership')
        .not('described_at', 'is', null);
      const plan = data?.find(({ chain_pricings }) => chain_pricings.length === 2);
      if (!plan) throw new Error('the shop is not in the mirror yet');
      return plan.id;
    },
    { timeout: 90_000, interval: 500 },
  );
  const { data: users, error } = await client.auth.admin.listUsers();
  if (error) throw error;
  const uid = users.users.find(({ email }) => email === learner.email)?.id ?? '';
  return {
    url,
    termPlan,
    stop,
    async setMembership(expireAt) {
      const removed = await client.from('chain_assets').delete().eq('uid', uid);
      if (removed.error) throw removed.error;
      if (expireAt === null) return;
      const asset = { uid, asset_id: termPlan, acquired_at: new Date(0).toISOString() };
      const added = await client.from('chain_assets').insert({ ...asset, expire_at: String(expireAt) });
      if (added.error) throw added.error;
    },
  };
}
