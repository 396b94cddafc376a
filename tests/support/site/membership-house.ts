import { openCatalogue } from './catalogue.ts';
import { openRows } from './house-keys.ts';
import { learner, signUpLearner } from './people.ts';
import { type RunningServer, startPrepared } from './start-server.ts';

/** A server with its shop open and the learner signed up, and the house's hand in the ledger's tables. */
export interface MembershipHouse {
  readonly url: string;
  /** The plan that has two prices for a time. */
  readonly termPlan: string;
  /** The learner's membership ends then, as the ledger would have found out; null for never had. */
  setMembership(expireAt: number | null): Promise<void>;
  stop(): Promise<void>;
}

export const openMembershipHouse = (): Promise<MembershipHouse> => startPrepared(fill, { isPrepared: true });

async function fill(server: RunningServer): Promise<MembershipHouse> {
  const { url, stop } = server;
  await signUpLearner(url);
  const client = await openRows(server);
  // Its second price: by then both are there.
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
