import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { openTestShop } from '../../setup/buyers.ts';
import { type RunningServer, repository, startServer } from '../../setup/start-server.ts';
import type { Asker, Learner } from './learning-line.ts';
import { type OwnersThings, prepareOwnersThings } from './owners-things.ts';

/** What is bought here. The other advanced course is nobody's. */
export const soldCourse = 'pool-terms';
const soon = { timeout: 60_000, interval: 500 };

/** A built server on which everybody of the table has bought for real what they have. */
export interface LearningAcademy {
  readonly url: string;
  readonly askers: Readonly<Record<Learner, Asker>>;
  /** What the owner of the course has, and the course. */
  readonly things: OwnersThings;
  readonly house: SupabaseClient;
  readonly anonKey: string;
  clientOf(asker: Asker): SupabaseClient;
  /** A page or a file as its text, as a browser asks. */
  read(asker: Asker, path: string): Promise<string>;
  /** Rows and files, as a program asks. */
  call(asker: Asker, path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export async function openLearningAcademy(): Promise<LearningAcademy> {
  const server = await startServer();
  try {
    return await fill(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function fill(server: RunningServer): Promise<LearningAcademy> {
  const { url } = server;
  const shop = await openTestShop(url);
  await vi.waitFor(async () => expect((await shop.courses()).size).toBe(2), soon);
  const { serviceKey, anonKey } = await readKeys(server);
  const connect = (key: string, token?: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token !== undefined && { accessToken: async () => token }),
    });
  const house = connect(serviceKey);
  const people = {
    free: await shop.newBuyer('free'),
    member: await shop.newBuyer('member'),
    owner: await shop.newBuyer('owner'),
    expired: await shop.newBuyer('expired'),
    administrator: await shop.newBuyer('administrator'),
  };
  for (const buyer of [people.member, people.owner, people.expired]) await buyer.bind();
  await people.member.buyPlan(await shop.plan('永久会员', 0));
  await people.expired.buyPlan(await shop.plan('限期会员', 0));
  await people.owner.buyCourse(soldCourse);
  await grant(server, people.administrator.email);

  const enter = async (name: Exclude<Learner, 'nobody'>): Promise<Asker> => {
    const { email, password, cookie } = people[name];
    const { data, error } = await connect(anonKey).auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { name, id: data.user.id, cookie, token: data.session.access_token };
  };
  const askers: Record<Learner, Asker> = {
    nobody: { name: 'nobody', id: '00000000-0000-4000-8000-000000000000', cookie: '', token: anonKey },
    free: await enter('free'),
    member: await enter('member'),
    owner: await enter('owner'),
    expired: await enter('expired'),
    administrator: await enter('administrator'),
  };
  for (const { id } of [askers.member, askers.owner, askers.expired])
    await vi.waitFor(async () => {
      const { data } = await house.from('chain_assets').select('asset_id').eq('uid', id);
      expect(data).toHaveLength(1);
    }, soon);
  // Thirty days later.
  const over = { expire_at: String(Date.now() - 1_000) };
  const { error } = await house.from('chain_assets').update(over).eq('uid', askers.expired.id);
  if (error) throw error;

  const clientOf = ({ token }: Asker) => connect(anonKey, token);
  return {
    ...{ url, askers, house, anonKey, clientOf, close: server.stop },
    things: await prepareOwnersThings(house, clientOf(askers.owner), askers.owner.id),
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

/** That of the house lies beside its data; the other is in every page that needs it. */
async function readKeys({ url, dataDir }: RunningServer) {
  const { serviceKey } = JSON.parse(readFileSync(join(dataDir, 'host-keys.json'), 'utf8')) as {
    serviceKey: string;
  };
  const page = await (await fetch(`${url}/sign-in`)).text();
  return { serviceKey, anonKey: /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(page)?.[0] ?? '' };
}

async function grant({ port, dataDir }: RunningServer, email: string): Promise<void> {
  const command = ['apps/server/src/administration/main.ts', 'grant', email];
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, command, { cwd: repository, env });
}
