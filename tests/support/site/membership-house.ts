import { openCatalogue } from './catalogue.ts';
import { openRows } from './house-keys.ts';
import { learner, signUpLearner } from './people.ts';
import { type RunningServer, startPrepared } from './start-server.ts';

/** A server with an open shop and a signed-up learner, and direct access to the ledger's tables. */
export interface MembershipHouse {
  readonly url: string;
  /** The plan with two prices for limited terms. */
  readonly termPlan: string;
  /** Sets the end of the learner's membership in the ledger; `null` if there never was one. */
  setMembership(expireAt: number | null): Promise<void>;
  stop(): Promise<void>;
}

export const openMembershipHouse = (): Promise<MembershipHouse> => startPrepared(fill, { isPrepared: true });

async function fill(server: RunningServer): Promise<MembershipHouse> {
  const { url, stop } = server;
  await signUpLearner(url);
  const client = await openRows(server);
  // Waits for the second price; then both are there.
  const termPlan = String((await (await openCatalogue(server)).plan('限期会员', 1)).id);
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
