import type { RealtimeChannel } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { openHostDatabase, ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { join, type RealtimeTestHost, serviceKey, sessionOf, soon } from './realtime-test-host.ts';
import { roomLimits } from './room-options.ts';
import { useTestHosts } from './use-test-host.ts';

const rooms = { prefix: 'hall:', reactions: ['heart', 'clap'] };
const topic = 'hall:1';
const privately = { config: { private: true, broadcast: { ack: true } } };

interface Frame {
  readonly events: readonly (readonly [string, unknown])[];
  readonly skipped?: number;
  readonly missed?: boolean;
  readonly count?: number;
  readonly tallies?: Readonly<Record<string, number>>;
}

/** Guests may read until a time; only those that may speak can react. */
const policies = `
  create table public.guests (account text primary key, may_react boolean not null default true, until timestamptz);
  create function public.is_guest() returns boolean language plpgsql security definer as $$
  declare guest public.guests;
  begin
    select * into guest from public.guests where account = auth.uid()::text and (until is null or until > now());
    if guest.account is null then return false; end if;
    perform set_config('realtime.lasts_ms', coalesce((extract(epoch from guest.until - now()) * 1000)::text, ''), true);
    return true;
  end $$;
  create function public.may_react() returns boolean language sql security definer as $$
    select current_setting('realtime.is_room', true) = 'on'
      and exists (select from public.guests where account = auth.uid()::text and may_react)
  $$;
  grant execute on function public.is_guest(), public.may_react() to authenticated;
  create policy hear on realtime.messages for select to authenticated using ((select public.is_guest()));
  create policy react on realtime.messages for insert to authenticated with check ((select public.may_react()));`;

const account = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;

describe.each(ruleDatabaseKinds)('rooms on $name', (kind) => {
  const database = useDatabase(
    () => openHostDatabase(kind),
    async (opened) => {
      await opened.transaction((tx) => tx.run(policies));
    },
  );
  const openHost = useTestHosts(() => database);
  const invite = (letter: string, until: string | null = null) =>
    database.query(
      `insert into public.guests (account, until) values ($1, $2::timestamptz)
        on conflict (account) do update set until = excluded.until, may_react = true`,
      [account(letter), until],
    );
  const change = (letter: string, statement: string) =>
    database.transaction(async (tx) => {
      await tx.run(`update public.guests set ${statement} where account = '${account(letter)}'`);
      await tx.query(`select pg_notify('account_changes', $1)`, [account(letter)]);
    });
  const say = (event: string, payload: unknown) =>
    database.query(`select realtime.send($1::text::jsonb, $2, $3, true)`, [
      JSON.stringify(payload),
      event,
      topic,
    ]);

  /** A viewer and what it has received. */
  async function enter(host: RealtimeTestHost, letter: string) {
    await invite(letter);
    const channel = host.client(sessionOf(account(letter))).channel(topic, privately);
    const frames: Frame[] = [];
    const others: string[] = [];
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      if (event === 'frame') frames.push(payload);
      else others.push(event);
    });
    expect(await join(channel)).toEqual({ status: 'SUBSCRIBED', reason: '' });
    return {
      channel,
      frames,
      others,
      events: () => frames.flatMap(({ events }) => events),
      count: () => frames.findLast(({ count }) => count !== undefined)?.count,
      tally: (kind: string) => frames.reduce((sum, { tallies }) => sum + (tallies?.[kind] ?? 0), 0),
      isClosed: () => channel.state === 'closed' || channel.state === 'leaving',
    };
  }
  const react = (channel: RealtimeChannel, kind: string, event = 'react') =>
    channel.send({ type: 'broadcast', event, payload: { kind } });

  it('deliver the messages of the database in few frames, in order and once', async () => {
    const host = await openHost({ rooms });
    const viewer = await enter(host, 'a');
    const begun = performance.now();
    for (let id = 1; id <= 60; id += 1) await say('said', { id });
    await expect.poll(() => viewer.events().length, soon).toBe(60);
    const elapsed = performance.now() - begun;
    expect(viewer.events()).toEqual(Array.from({ length: 60 }, (_, at) => ['said', { id: at + 1 }]));
    // The first frame has the count; of the others there are at most five a second.
    expect(viewer.frames.length).toBeLessThanOrEqual(2 + Math.ceil(elapsed / roomLimits.frameMs) + 1);
    expect(viewer.others).toEqual([]);
  });

  it('leave out the oldest events of a flood, and say how many', async () => {
    const host = await openHost({ rooms });
    const viewer = await enter(host, 'a');
    await database.query(
      `select realtime.send(jsonb_build_object('id', n), 'said', $1, true) from generate_series(1, 300) n order by n`,
      [topic],
    );
    const skipped = () => viewer.frames.reduce((sum, frame) => sum + (frame.skipped ?? 0), 0);
    await expect.poll(() => viewer.events().length + skipped(), soon).toBe(300);
    expect(viewer.events().at(-1)).toEqual(['said', { id: 300 }]);
    for (const { events } of viewer.frames)
      expect(events.length).toBeLessThanOrEqual(roomLimits.eventsPerFrame);
  });

  it('accept nothing but reactions from clients, also over HTTP and from applications', async () => {
    const host = await openHost({ rooms });
    const viewer = await enter(host, 'a');
    expect(await react(viewer.channel, 'heart')).toBe('ok');
    expect(await react(viewer.channel, 'knife')).toBe('error');
    expect(await react(viewer.channel, 'heart', 'said')).toBe('error');
    const service = host.client(serviceKey).channel(topic, privately);
    await expect(service.httpSend('said', { id: 1 })).rejects.toThrow('Only reactions');
    await say('said', { id: 2 });
    await expect.poll(() => viewer.events(), soon).toEqual([['said', { id: 2 }]]);
    expect([viewer.tally('heart'), viewer.tally('knife'), viewer.others]).toEqual([1, 0, []]);
  });

  it('limit the reactions of an account, over all its connections', async () => {
    const host = await openHost({ rooms });
    const [one, two] = [await enter(host, 'a'), await enter(host, 'a')];
    const outcomes = [];
    for (let n = 0; n < 9; n += 1) {
      outcomes.push(await react(one.channel, 'clap'), await react(two.channel, 'clap'));
    }
    const accepted = outcomes.filter((outcome) => outcome === 'ok').length;
    expect(accepted).toBeGreaterThanOrEqual(10);
    expect(accepted).toBeLessThan(18);
    await expect.poll(() => one.tally('clap'), soon).toBe(accepted);
  });

  it('count viewers and reactions of two servers, and deliver messages on both', async () => {
    const [first, second] = [await openHost({ rooms }), await openHost({ rooms })];
    const a = await enter(first, 'a');
    const again = await enter(first, 'a');
    const b = await enter(second, 'b');
    const c = await enter(second, 'c');
    // The two connections of A count once.
    for (const viewer of [a, again, b, c]) await expect.poll(() => viewer.count(), soon).toBe(3);
    await react(a.channel, 'heart');
    await react(b.channel, 'heart');
    await react(c.channel, 'clap');
    await say('said', { id: 1 });
    for (const { events, tally } of [a, again, b, c]) {
      await expect
        .poll(() => [tally('heart'), tally('clap'), events()], soon)
        .toEqual([2, 1, [['said', { id: 1 }]]]);
    }
    await c.channel.unsubscribe();
    await expect.poll(() => a.count(), soon).toBe(2);
    await second.stop();
    await expect.poll(() => a.count(), soon).toBe(1);
  });

  describe('within two seconds', () => {
    const quickly = { timeout: 2_000, interval: 10 };

    it('close the channel of an account that loses its access, and of no other', async () => {
      const host = await openHost({ rooms });
      const [a, b] = [await enter(host, 'a'), await enter(host, 'b')];
      await change('a', 'until = now()');
      await expect.poll(() => a.isClosed(), quickly).toBe(true);
      await say('said', { id: 1 });
      await expect.poll(() => b.events(), soon).toHaveLength(1);
      expect([a.events(), b.isClosed()]).toEqual([[], false]);
    });

    it('stop reactions of an account that loses the right to react', async () => {
      const host = await openHost({ rooms });
      const a = await enter(host, 'a');
      expect(await react(a.channel, 'heart')).toBe('ok');
      await change('a', 'may_react = false');
      await expect.poll(() => react(a.channel, 'heart'), quickly).toBe('error');
      await change('a', 'may_react = true');
      await expect.poll(() => react(a.channel, 'heart'), quickly).toBe('ok');
    });

    it('close a channel whose access expires without any notification', async () => {
      const host = await openHost({ rooms });
      const until = new Date(Date.now() + 1_500).toISOString();
      const a = await enter(host, 'a');
      await invite('a', until);
      await database.query(`select pg_notify('account_changes', $1)`, [account('a')]);
      await expect.poll(() => a.isClosed(), { timeout: 1_500 + 2_000, interval: 10 }).toBe(true);
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
    });

    it('check all viewers again when the database asks for it', async () => {
      const host = await openHost({ rooms });
      const [a, b] = [await enter(host, 'a'), await enter(host, 'b')];
      await database.query('delete from public.guests');
      await say('access', {});
      await expect.poll(() => [a.isClosed(), b.isClosed()], quickly).toEqual([true, true]);
      expect(a.events()).toEqual([]);
    });
  });
});
