import { liveReactions, liveTopicPrefix } from '@suixue/academy/live/reactions';
import { type LiveMessage, readLiveMessages } from '@suixue/academy/live/room-events';
import { emptyRoomLog, lastMessageId, mergeMessages } from '@suixue/academy/live/room-log';
import {
  anonKey,
  join,
  openTestHost,
  type RealtimeTestHost,
  sessionOf,
} from '@suixue/backend/testing/realtime-host';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addLiveEvents, liveEvents } from './testing/live-room.ts';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const rooms = { prefix: liveTopicPrefix, reactions: liveReactions.map(({ kind }) => kind) };
const quickly = { timeout: 2_000, interval: 10 };
const soon = { timeout: 15_000, interval: 10 };
const { open, signedIn, pass, draft } = liveEvents;
const { A, B } = people;

describe.each(ruleDatabaseKinds)('the channel of a live event on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const hosts: RealtimeTestHost[] = [];
  beforeEach(async () => {
    await addLiveEvents(database);
    await database.run(`update auth.users set banned_until = null;
      update public.chain_instances set is_revoked = false;
      update public.chain_instances set expire_at = 18446744073709551615 where uid = '${A}'`);
  });
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.close();
  });
  const openServer = async () => {
    const host = await openTestHost(database, { rooms });
    hosts.push(host);
    return host;
  };
  const call = async (role: Role, expression: string, ...given: readonly string[]) => {
    const [row] = await as(database, role, (tx) =>
      tx.query(`select public.${expression}::text as result`, given),
    );
    return row?.result ?? '';
  };
  const say = async (role: Role, event: string, body: string) => {
    await database.run(`update public.live_speakers set said_at = said_at - interval '1 hour'`);
    await call(role, `say_in_live('${event}', $1, gen_random_uuid())`, body);
  };

  /** Joins the channel as the account, or as a visitor. */
  async function enter(host: RealtimeTestHost, event: string, account: string | null) {
    const client = host.client(account === null ? undefined : sessionOf(account));
    const channel = client.channel(`${liveTopicPrefix}${event}`, {
      config: { private: true, broadcast: { ack: true } },
    });
    const events: (readonly [string, unknown])[] = [];
    let count: number | undefined;
    const tallies: Record<string, number> = {};
    channel.on('broadcast', { event: 'frame' }, ({ payload }) => {
      events.push(...payload.events);
      count = payload.count ?? count;
      for (const [reaction, times] of Object.entries<number>(payload.tallies ?? {})) {
        tallies[reaction] = (tallies[reaction] ?? 0) + times;
      }
    });
    const { status } = await join(channel);
    return {
      status,
      events,
      tallies,
      count: () => count,
      said: () => readLiveMessages(events.filter(([name]) => name === 'said').map(([, message]) => message)),
      react: () => channel.send({ type: 'broadcast', event: 'react', payload: { kind: 'heart' } }),
      isOut: () => channel.state === 'closed' || channel.state === 'leaving',
    };
  }
  const bodies = (messages: readonly LiveMessage[]) => messages.map(({ body }) => body);

  it('is open to whom the event is for, and not to others', async () => {
    const host = await openServer();
    const status = async (event: string, account: string | null) =>
      (await enter(host, event, account)).status;
    expect([
      await status(open, null),
      await status(signedIn, null),
      await status(signedIn, B),
      await status(pass, A),
      await status(pass, B),
      await status(draft, A),
      await status(draft, B),
    ]).toEqual([
      'SUBSCRIBED',
      'CHANNEL_ERROR',
      'SUBSCRIBED',
      'SUBSCRIBED',
      'CHANNEL_ERROR',
      'CHANNEL_ERROR',
      'SUBSCRIBED',
    ]);
  });

  it('carries messages, their changes, viewers and reactions between two servers with one database, each once', async () => {
    const [first, second] = [await openServer(), await openServer()];
    const viewers = [
      await enter(first, open, A),
      await enter(second, open, B),
      await enter(second, open, null),
    ];
    const [a, b, visitor] = viewers;
    await say('A', open, '一');
    await say('B', open, '二');
    await call('M', `pin_live_message((select max(id) from public.live_messages), true)`);
    await call('M', `hide_live_message((select max(id) from public.live_messages))`);
    await call('A', `delete_live_message((select min(id) from public.live_messages))`);
    await call('M', `set_live_chat('${open}', false, 20)`);
    expect([await a?.react(), await b?.react(), await visitor?.react()]).toEqual(['ok', 'ok', 'error']);
    for (const viewer of viewers) {
      await expect
        .poll(() => viewer.events.map(([name]) => name), soon)
        .toEqual(['said', 'said', 'changed', 'changed', 'removed', 'room']);
      expect(bodies(viewer.said())).toEqual(['一', '二']);
      expect(JSON.stringify(viewer.events)).not.toContain(A);
      await expect.poll(() => [viewer.count(), viewer.tallies], soon).toEqual([3, { heart: 2 }]);
    }
  });

  it('can be left and joined again: what was missed is read from the database', async () => {
    const host = await openServer();
    const before = await enter(host, open, A);
    await say('B', open, '一');
    await expect.poll(() => bodies(before.said()), soon).toEqual(['一']);
    const seen = mergeMessages(emptyRoomLog, before.said());
    await host.stop();
    await say('B', open, '二');
    const again = await openServer();
    const after = await enter(again, open, A);
    await say('B', open, '三');
    await expect.poll(() => bodies(after.said()), soon).toEqual(['三']);
    const missed = JSON.parse(await call('A', `live_since('${open}', ${lastMessageId(seen)})`));
    const all = mergeMessages(mergeMessages(seen, after.said()), readLiveMessages(missed.messages));
    expect(bodies(all.messages)).toEqual(['一', '二', '三']);
  });

  describe('is closed to viewers within two seconds', () => {
    it.each([
      ['a ban', pass, `update auth.users set banned_until = now() + interval '1 day' where id = '${A}'`],
      [
        'a refund of the pass',
        pass,
        `update public.chain_instances set is_revoked = true where uid = '${A}'`,
      ],
      [
        'a change of the audience',
        pass,
        `update public.live_events set audience = 'members', pass_id = null where id = '${pass}'`,
      ],
      ['a cancellation', open, `update public.live_events set status = 'cancelled' where id = '${open}'`],
    ])('after %s', async (_, event, statement) => {
      const host = await openServer();
      const a = await enter(host, event, A);
      const m = event === open ? await enter(host, event, people.M) : undefined;
      expect(a.status).toBe('SUBSCRIBED');
      await database.run(statement);
      await expect.poll(() => a.isOut(), quickly).toBe(true);
      // Hosts stay.
      expect(m?.isOut() ?? false).toBe(false);
    });

    it('after the time of the pass, which nothing announces', async () => {
      const host = await openServer();
      await database.run(
        `update public.chain_instances set expire_at = public.now_ms() + 1500 where uid = '${A}'`,
      );
      const ends = Date.now() + 1_500;
      const a = await enter(host, pass, A);
      expect(a.status).toBe('SUBSCRIBED');
      await expect.poll(() => a.isOut(), { timeout: ends + 2_000 - Date.now(), interval: 10 }).toBe(true);
      expect(Date.now()).toBeGreaterThanOrEqual(ends - 50);
    });

    it('after the deletion of the account', async () => {
      const host = await openServer();
      await database.run(
        `insert into auth.users (id, email, email_confirmed_at) values ('00000000-0000-4000-8000-0000000000ee', 'x@example.org', now())`,
      );
      const gone = await enter(host, signedIn, '00000000-0000-4000-8000-0000000000ee');
      expect(gone.status).toBe('SUBSCRIBED');
      await database.run(`delete from auth.users where id = '00000000-0000-4000-8000-0000000000ee'`);
      await expect.poll(() => gone.isOut(), quickly).toBe(true);
    });
  });

  it('treats a viewer whose token comes after joining as its account', async () => {
    const host = await openServer();
    const first = await enter(host, open, A);
    await say('A', open, '广告');
    let token = anonKey;
    const client = host.client(() => token);
    const channel = client.channel(`${liveTopicPrefix}${open}`, {
      config: { private: true, broadcast: { ack: true } },
    });
    const react = () => channel.send({ type: 'broadcast', event: 'react', payload: { kind: 'heart' } });
    await join(channel);
    expect(await react()).toBe('error');
    await expect.poll(() => first.count(), soon).toBe(2);
    token = sessionOf(A);
    await client.realtime.setAuth();
    await expect.poll(react, quickly).toBe('ok');
    await expect.poll(() => first.count(), soon).toBe(1);
    await call('M', `mute_live_speaker('${open}', 1, 1)`);
    await expect.poll(react, quickly).toBe('error');
  });

  it('takes reactions of a muted viewer no more within two seconds, and again when the time is over', async () => {
    const host = await openServer();
    const a = await enter(host, open, A);
    await say('A', open, '广告');
    expect(await a.react()).toBe('ok');
    await call('M', `mute_live_speaker('${open}', 1, 1)`);
    await expect.poll(() => a.react(), quickly).toBe('error');
    expect(a.isOut()).toBe(false);
    await database.run(`update public.live_mutes set until = now() + interval '1 second'`);
    await expect.poll(() => a.react(), { timeout: 4_000, interval: 300 }).toBe('ok');
  });
});
