import { beforeAll, describe, expect, it } from 'vitest';
import { openHostDatabase, ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { type GatedDatabase, gateDatabase } from './gated-database.ts';
import { openSocket, repliesIn } from './raw-client.ts';
import { join, openTestHost, sessionOf, soon } from './realtime-test-host.ts';
import { useTestHosts } from './use-test-host.ts';

const people = ['1', '2', '3'].map((end) => `6b1a1f0e-0000-4000-8000-00000000000${end}`);

describe.each(ruleDatabaseKinds)('a realtime server under many joins on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  let gated: GatedDatabase;
  const open = useTestHosts(() => gated.database);

  beforeAll(async () => {
    await database.run(`create table public.notes (id int primary key, owner uuid);
      create table public.more (id int primary key);
      grant select on public.notes, public.more to anon, authenticated;
      create policy in_rooms on realtime.messages for all to authenticated using (true) with check (true);
      alter publication supabase_realtime add table public.notes, public.more`);
  });

  const changes = (count: number, filter?: (n: number) => string) => ({
    config: {
      postgres_changes: Array.from({ length: count }, (_, n) => ({
        event: '*',
        schema: 'public',
        table: n % 2 === 0 ? 'notes' : 'more',
        ...(filter === undefined ? {} : { filter: filter(n) }),
      })),
    },
  });
  const firstRow = changes(20, () => 'id=eq.1');
  const gate = () => {
    gated = gateDatabase(database);
    return gated;
  };

  it('admits 300 users behind one network address who join three channels with five row subscriptions each', async () => {
    gate();
    const host = await open();
    const sockets = await Promise.all(Array.from({ length: 300 }, () => openSocket(host)));
    for (const [person, { send }] of sockets.entries()) {
      const rows = changes(5, (at) => `id=eq.${person * 15 + at}`);
      for (const n of ['1', '2', '3']) send(n, n, `realtime:${person}:${n}`, 'phx_join', rows);
    }
    await expect
      .poll(() => sockets.reduce((sum, { received }) => sum + repliesIn(received).length, 0), {
        timeout: 60_000,
      })
      .toBe(900);
    const rejected = sockets.flatMap(({ received }) =>
      repliesIn(received).filter((reply) => !reply.includes('"ok"')),
    );
    expect(rejected).toEqual([]);
    expect(host.service.connections()).toBe(300);
    for (const { socket } of sockets) socket.terminate();
    await expect.poll(() => host.service.connections(), soon).toBe(0);
  }, 120_000);

  it('begins one transaction for each join, at most two at a time, and none for tables that an earlier join checked', async () => {
    const { begun, maxConcurrent } = gate();
    const host = await open();
    const first = await openSocket(host);
    const second = await openSocket(host, `apikey=${sessionOf(people[0] ?? '')}&vsn=2.0.0`);
    let before = begun();
    const rows = changes(20, (at) => `id=eq.${at}`);
    for (let n = 1; n <= 10; n += 1) {
      for (const { send } of [first, second]) send(`${n}`, `${n}`, `realtime:${n}`, 'phx_join', rows);
    }
    await expect
      .poll(() => [...repliesIn(first.received), ...repliesIn(second.received)], soon)
      .toHaveLength(20);
    expect(begun() - before).toBe(20);
    expect(maxConcurrent()).toBeLessThanOrEqual(2);
    before = begun();
    first.send('11', '11', 'realtime:11', 'phx_join', changes(20));
    await expect.poll(() => repliesIn(first.received), soon).toHaveLength(11);
    expect(begun()).toBe(before);
  });

  it('drops the queued joins of a closed socket', async () => {
    const { begun, hold } = gate();
    const host = await open();
    const before = begun();
    const release = hold();
    const sockets = await Promise.all(Array.from({ length: 5 }, () => openSocket(host)));
    for (const { send } of sockets) {
      for (let n = 0; n < 50; n += 1) send('1', `${n}`, `realtime:${n}`, 'phx_join', firstRow);
    }
    const last = await openSocket(host);
    await expect.poll(() => begun() - before, soon).toBe(1);
    for (const { socket } of sockets) socket.terminate();
    await expect.poll(() => host.service.connections(), soon).toBe(1);
    release();
    last.send('1', '1', 'realtime:last', 'phx_join', firstRow);
    await expect.poll(() => repliesIn(last.received), soon).toHaveLength(1);
    expect(begun() - before).toBe(2);
  });

  it('drops the queued join of a channel that was left or joined again', async () => {
    const { begun, hold } = gate();
    const host = await open();
    const before = begun();
    const release = hold();
    const { send, received } = await openSocket(host);
    const rowOf = (id: number) => changes(20, () => `id=eq.${id}`);
    send('1', '1', 'realtime:same', 'phx_join', rowOf(1));
    await expect.poll(() => begun() - before, soon).toBe(1);
    for (let n = 2; n <= 40; n += 1) send(`${n}`, `${n}`, 'realtime:same', 'phx_join', rowOf(n));
    send('41', '41', 'realtime:left', 'phx_join', firstRow);
    send('41', '42', 'realtime:left', 'phx_leave', {});
    await expect
      .poll(() => JSON.stringify(received), soon)
      .toContain('["41","42","realtime:left","phx_reply"');
    release();
    await expect
      .poll(() => JSON.stringify(received), soon)
      .toContain('["40","40","realtime:same","phx_reply"');
    // The first was running and the last was current.
    expect(begun() - before).toBe(2);
  });

  it('rejects joins over the budget of an account, or of a network address without a session', async () => {
    gate();
    const perAccount = { joinCost: { burst: 50, perSecond: 1 }, heldCost: 1_000 };
    const host = await open({ limits: { perAccount } });
    const [one = '', other = ''] = people;
    const tokens = [one, one, other, undefined];
    const outcomes = [];
    for (const [n, who] of tokens.entries()) {
      const { send, received } = await openSocket(host);
      const payload = { ...changes(20), ...(who === undefined ? {} : { access_token: sessionOf(who) }) };
      for (const ref of ['1', '2']) send(ref, ref, `realtime:${n}:${ref}`, 'phx_join', payload);
      await expect.poll(() => repliesIn(received), soon).toHaveLength(2);
      outcomes.push(repliesIn(received).map((reply) => /"ok"|ClientJoinRateLimitReached/.exec(reply)?.[0]));
    }
    const rejected = 'ClientJoinRateLimitReached';
    expect(outcomes).toEqual([
      ['"ok"', '"ok"'],
      [rejected, rejected],
      ['"ok"', '"ok"'],
      ['"ok"', '"ok"'],
    ]);
  });

  it('limits the row subscriptions that one client holds, and frees them when its socket closes', async () => {
    gate();
    const perAddress = { joinCost: { burst: 10_000, perSecond: 1_000 }, heldCost: 50 };
    const host = await open({ limits: { perAddress } });
    const joinAll = async () => {
      const { socket, send, received } = await openSocket(host);
      for (const n of ['1', '2', '3']) send(n, n, `realtime:${n}`, 'phx_join', changes(20));
      await expect.poll(() => repliesIn(received), soon).toHaveLength(3);
      socket.terminate();
      await expect.poll(() => host.service.connections(), soon).toBe(0);
      return repliesIn(received)
        .map((reply) => /"ok"|ChannelRateLimitReached/.exec(reply)?.[0])
        .sort();
    };
    expect(await joinAll()).toEqual(['"ok"', '"ok"', 'ChannelRateLimitReached']);
    expect(await joinAll()).toEqual(['"ok"', '"ok"', 'ChannelRateLimitReached']);
  });

  it('limits the row subscriptions that all clients together hold', async () => {
    gate();
    const host = await open({ limits: { heldCost: 50 } });
    const outcomes = [];
    for (const person of people) {
      const { send, received } = await openSocket(host, `apikey=${sessionOf(person)}&vsn=2.0.0`);
      send('1', '1', 'realtime:1', 'phx_join', changes(20));
      await expect.poll(() => repliesIn(received), soon).toHaveLength(1);
      outcomes.push(/"ok"|ChannelRateLimitReached/.exec(repliesIn(received)[0] ?? '')?.[0]);
    }
    expect(outcomes).toEqual(['"ok"', '"ok"', 'ChannelRateLimitReached']);
  });

  it('checks only the last of many new tokens of a private channel', async () => {
    const { begun, hold } = gate();
    const host = await open();
    const [me = ''] = people;
    const { send, received } = await openSocket(host, `apikey=${sessionOf(me)}&vsn=2.0.0`);
    send('1', '1', 'realtime:room', 'phx_join', { config: { private: true } });
    await expect.poll(() => repliesIn(received), soon).toHaveLength(1);
    const before = begun();
    const release = hold();
    const later = Math.floor(Date.now() / 1_000) + 1_000;
    const renew = (n: number) =>
      send('1', null, 'realtime:room', 'access_token', { access_token: sessionOf(me, later + n) });
    renew(0);
    // The check of the first token has begun when the others arrive.
    await expect.poll(() => begun() - before, soon).toBe(1);
    for (let n = 1; n < 100; n += 1) renew(n);
    send(null, 'fence', 'phoenix', 'heartbeat', {});
    await expect.poll(() => repliesIn(received), soon).toHaveLength(2);
    release();
    await expect.poll(() => begun() - before, soon).toBe(2);
    expect(
      await join(host.client(sessionOf(me)).channel('room', { config: { private: true } })),
    ).toMatchObject({ status: 'SUBSCRIBED' });
    expect(begun() - before).toBe(3);
  });

  it('drops the queued joins when the server closes', async () => {
    const { begun, hold, database: own } = gate();
    const host = await openTestHost(own);
    const before = begun();
    const release = hold();
    const { send } = await openSocket(host);
    for (let n = 0; n < 90; n += 1) send('1', `${n}`, `realtime:${n}`, 'phx_join', firstRow);
    await expect.poll(() => begun() - before, soon).toBe(1);
    const closed = host.service.close();
    release();
    await closed;
    expect(begun() - before).toBeLessThan(5);
    await host.stop();
  });
});
