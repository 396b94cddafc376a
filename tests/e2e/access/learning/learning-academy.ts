import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { grantAdministrator } from '../../../support/site/administrators.ts';
import { newBuyer } from '../../../support/site/buyer.ts';
import { openCatalogue } from '../../../support/site/catalogue.ts';
import { openTestChain } from '../../../support/site/chain.ts';
import { connect } from '../../../support/site/connect.ts';
import { readHostKeys } from '../../../support/site/host-keys.ts';
import { type RunningServer, startPrepared } from '../../../support/site/start-server.ts';
import type { Caller, Learner } from './learning-row.ts';
import { cartCourse, type OwnersThings, prepareOwnersThings } from './owners-things.ts';

/** The course that is bought here. The other advanced course has no owner. */
export const soldCourse = 'pool-terms';
const soon = { timeout: 60_000, interval: 500 };

/** A built server on which all visitors of the table really bought what they own. */
export interface LearningAcademy {
  readonly url: string;
  readonly callers: Readonly<Record<Learner, Caller>>;
  /** The owner's data and the course. */
  readonly things: OwnersThings;
  readonly service: SupabaseClient;
  readonly anonKey: string;
  clientOf(caller: Caller): SupabaseClient;
  /** The text of a page or file, requested like a browser. */
  read(caller: Caller, path: string): Promise<string>;
  /** Rows and files, requested like a client library. */
  call(caller: Caller, path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export const openLearningAcademy = (): Promise<LearningAcademy> => startPrepared(fill, { isPrepared: true });

async function fill(server: RunningServer): Promise<LearningAcademy> {
  const { url } = server;
  const { serviceKey, anonKey } = await readHostKeys(server);
  const service = connect(url, serviceKey);
  const shop = await openCatalogue(server);
  const chain = await openTestChain(url);
  const people = {
    free: await newBuyer(chain, 'free'),
    member: await newBuyer(chain, 'member'),
    owner: await newBuyer(chain, 'owner'),
    expired: await newBuyer(chain, 'expired'),
    administrator: await newBuyer(chain, 'administrator'),
  };
  // The first account may have invited the others.
  const uid = await people.owner.bind();
  for (const buyer of [people.member, people.expired]) await buyer.bind();
  await people.member.setProposer(uid);
  await people.member.pay(await shop.plan('永久会员'));
  await people.expired.pay(await shop.plan('限期会员'));
  await people.owner.pay(await shop.course(soldCourse));
  await grantAdministrator(server, people.administrator.person.email);

  const enter = async (name: Exclude<Learner, 'anonymous'>): Promise<Caller> => {
    const { person, cookie } = people[name];
    const { data, error } = await connect(url, anonKey).auth.signInWithPassword(person);
    if (error) throw error;
    return { name, id: data.user.id, cookie, token: data.session.access_token };
  };
  const callers: Record<Learner, Caller> = {
    anonymous: { name: 'anonymous', id: '00000000-0000-4000-8000-000000000000', cookie: '', token: anonKey },
    free: await enter('free'),
    member: await enter('member'),
    owner: await enter('owner'),
    expired: await enter('expired'),
    administrator: await enter('administrator'),
  };
  for (const { id } of [callers.member, callers.owner, callers.expired])
    await vi.waitFor(async () => {
      const { data } = await service.from('chain_assets').select('asset_id').eq('uid', id);
      expect(data).toHaveLength(1);
    }, soon);
  // Thirty days later.
  const over = { expire_at: String(Date.now() - 1_000) };
  const { error } = await service.from('chain_assets').update(over).eq('uid', callers.expired.id);
  if (error) throw error;

  const clientOf = ({ token }: Caller) => connect(url, anonKey, token);
  return {
    url,
    callers,
    service,
    anonKey,
    clientOf,
    close: server.stop,
    things: await prepareOwnersThings({
      service,
      owner: clientOf(callers.owner),
      id: callers.owner.id,
      brought: callers.member.id,
      cartItem: await shop.course(cartCourse.slug),
    }),
    async read({ cookie }, path) {
      const answer = await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' });
      return answer.text();
    },
    call: ({ token }, path, { headers, ...init } = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { apikey: anonKey, Authorization: `Bearer ${token}`, ...headers },
      }),
  };
}
