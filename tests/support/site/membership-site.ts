import { openCatalogue } from './catalogue.ts';
import { openRows } from './host-keys.ts';
import type { Person } from './people.ts';
import { createPerson, peopleServer } from './people-server.ts';

/** A new learner on the server that the files of this worker share, and direct access to the ledger's tables. */
export interface MembershipSite {
  readonly url: string;
  readonly person: Person;
  /** The plan with two prices for limited terms. */
  readonly termPlan: string;
  /** Sets the end of the learner's membership in the ledger; `null` if there never was one. */
  setMembership(expireAt: number | null): Promise<void>;
}

export async function openMembershipSite(): Promise<MembershipSite> {
  const server = peopleServer();
  const person = await createPerson();
  const uid = person.id;
  const client = await openRows(server);
  // Waits for the second price; then both are there.
  const termPlan = String((await (await openCatalogue(server)).plan('限期会员', 1)).id);
  return {
    url: server.url,
    person,
    termPlan,
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
