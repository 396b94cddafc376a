import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { useOpened } from '@suixue/backend/testing/use-opened';
import { filmLimits } from '@suixue/streaming/film-limits';
import { makeStream } from '@suixue/streaming/testing/make-stream';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { describe, expect, it } from 'vitest';
import { openTestLive } from './testing/open-test-live.ts';

const person = '00000000-0000-4000-8000-00000000000a';
const visitor = { account: null, session: null, asHost: false };

describe.each(ruleDatabaseKinds)('live films on $name', (kind) => {
  const database = useDatabase(
    () => openProductDatabase(kind),
    async (opened) => {
      await opened.transaction((tx) =>
        tx.query(`insert into auth.users (id, email) values ('${person}', 'a@example.com')`),
      );
    },
  );
  const server = useOpened(() => openTestLive(database));

  let events = 0;
  /** An event with a stream key of its own. */
  async function makeEvent({ audience = 'everybody', records = true, status = 'live' } = {}) {
    events += 1;
    const key = `key-${events}-of-the-test`;
    const [row] = await database.query(
      `insert into public.live_events (slug, title, audience, status, is_published) values ('event-${events}', '讲座', '${audience}', '${status}', true)
         returning id`,
    );
    const event = row?.id ?? '';
    await database.query(
      `insert into public.live_streams (event_id, key_hash, records) values ('${event}', encode(sha256(convert_to('${key}', 'UTF8')), 'hex'), ${records})`,
    );
    return { event, key };
  }

  const push = (
    key: string,
    name: string,
    body: Buffer | string,
    { origin = server.origin, method = 'PUT' } = {},
  ) =>
    fetch(`${origin}/live/ingest/${key}/${name}`, {
      method,
      ...(method === 'DELETE' ? {} : { body: new Uint8Array(Buffer.from(body)) }),
    });

  async function pushSegments(key: string, stream: { next(): Buffer }, count: number) {
    for (let index = 0; index < count; index += 1)
      expect((await push(key, `index${index}.ts`, stream.next())).status).toBe(201);
  }

  const watch = async (event: string, viewer: { account: string | null } = visitor, of = server) => {
    const addresses = await of.live.addresses({ event, ...visitor, ...viewer });
    if (addresses === null) throw new Error('The viewer may not watch');
    return addresses;
  };
  const get = (path: string, init: RequestInit = {}, origin = server.origin) =>
    fetch(`${origin}${path}`, init);
  const statusOf = async (path: string) => (await get(path)).status;

  it('go from an encoder that pushes to a viewer, with the same bytes', async () => {
    const { event, key } = await makeEvent();
    const stream = makeStream();
    const segment = stream.next();
    expect((await push(key, 'index.m3u8', '#EXTM3U\n')).status).toBe(204);
    expect((await push(key, 'index0.ts', segment)).status).toBe(201);
    await pushSegments(key, stream, 2);
    expect((await push(key, 'index0.ts', '', { method: 'DELETE' })).status).toBe(204);
    const { master, audio, state } = await watch(event);
    const listed = await get(master);
    expect(listed.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(listed.headers.get('cache-control')).toBe('private, no-store');
    expect(await listed.text()).toContain('source.m3u8');
    const playlist = await (await get(master.replace('master', 'source'))).text();
    const [first = ''] = /source\/\d+\.ts/.exec(playlist) ?? [];
    const path = master.replace('master.m3u8', first);
    const sent = await get(path);
    expect(sent.headers.get('content-type')).toBe('video/mp2t');
    expect(sent.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await sent.arrayBuffer()).equals(segment)).toBe(true);
    const part = await get(path, { headers: { range: 'bytes=188-375' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 188-375/${segment.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(segment.subarray(188, 376))).toBe(true);
    expect((await get(path, { method: 'HEAD' })).headers.get('content-length')).toBe(String(segment.length));
    expect(await (await get(audio)).text()).toContain('.aac');
    expect(await (await get(state)).json()).toMatchObject({ state: 'live', hasAudioOnly: true, viewers: 1 });
    expect(await server.live.health(event)).toMatchObject({
      segments: 3,
      isElsewhere: false,
      encoder: 'push 127.0.0.…',
    });
  });

  it('reject keys and bodies that are wrong, each with its reason', async () => {
    const { event, key } = await makeEvent();
    const wrong = await push('another-key', 'index0.ts', makeStream().next());
    expect(wrong.status).toBe(403);
    expect(await wrong.text()).toContain('推流密钥不对');
    expect((await push(key, 'index0.ts', '<html>'.repeat(100))).status).toBe(415);
    expect((await push(key, 'index0.mp4', 'x')).status).toBe(415);
    expect((await push(key, 'index0.ts', Buffer.alloc(filmLimits.maxSegmentBytes + 188))).status).toBe(413);
    expect((await push(key, 'other/index0.ts', makeStream().next())).status).toBe(409);
    expect((await get(`/live/ingest/${key}/index0.ts`)).status).toBe(405);
    expect(await server.live.health(event)).toMatchObject({
      segments: 0,
      rejected: { count: 3, last: 'other-encoder' },
    });
    const attempts = await Promise.all(
      Array.from({ length: 25 }, (_, index) => push(`guess-${index}`, 'index0.ts', 'x')),
    );
    expect(attempts.map(({ status }) => status)).toContain(429);
    // The encoder with the right key goes on.
    expect((await push(key, 'index1.ts', makeStream().next())).status).toBe(201);
  });

  it('reject tickets of other events, forged ones, and viewers without access', async () => {
    const { event, key } = await makeEvent({ audience: 'members' });
    const open = await makeEvent();
    await pushSegments(key, makeStream(), 1);
    expect(await server.live.addresses({ event, ...visitor })).toBeNull();
    expect(await server.live.addresses({ event, ...visitor, account: person })).toBeNull();
    const { master } = await watch(open.event);
    expect(await statusOf(master.replace(open.event, event))).toBe(403);
    const [, , , ticket = ''] = master.split('/');
    for (const forged of ['x', `${ticket}x`, ticket.replace(/^..../, 'AAAA'), 'a.b.c'])
      expect(await statusOf(`/live/${event}/${forged}/master.m3u8`)).toBe(403);
    expect(await statusOf(`/live/${event}`)).toBe(404);
    expect(await statusOf(`/live/${event}/${ticket}/../../x`)).toBe(404);
  });

  it.each([true, false])(
    'end within two seconds for an account that is banned, if changes are received: %s',
    async (isConnected) => {
      server.isConnected = isConnected;
      const { event, key } = await makeEvent({ audience: 'signed-in' });
      await pushSegments(key, makeStream(), 1);
      await database.query(`update auth.users set banned_until = null where id = '${person}'`);
      const { master } = await watch(event, { account: person });
      expect(await statusOf(master)).toBe(200);
      await database.query(`update auth.users set banned_until = 'infinity' where id = '${person}'`);
      await expect.poll(() => statusOf(master), { timeout: 2_000 }).toBe(403);
      server.isConnected = true;
    },
  );

  it('are a replay after the end, until the recording or the event is removed', async () => {
    const { event, key } = await makeEvent();
    const stream = makeStream();
    const segment = stream.next();
    expect((await push(key, 'index0.ts', segment)).status).toBe(201);
    await pushSegments(key, stream, 3);
    const { master } = await watch(event);
    await database.query(
      `update public.live_events set status = 'ended', replay = 'shown' where id = '${event}'`,
    );
    await expect.poll(async () => (await server.live.addresses({ event, ...visitor }))?.kind).toBe('replay');
    expect((await push(key, 'index5.ts', stream.next())).status).toBe(409);
    // Who was watching gets the end of the playlist.
    expect(await (await get(master.replace('master', 'source'))).text()).toContain('#EXT-X-ENDLIST');
    const replay = await watch(event);
    expect(await (await get(replay.master)).text()).toContain('replay-source.m3u8');
    const playlist = await (await get(replay.master.replace('replay', 'replay-source'))).text();
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    const [first = ''] = /source\/\d+\.ts/.exec(playlist) ?? [];
    const path = replay.master.replace('replay.m3u8', first);
    expect(Buffer.from(await (await get(path)).arrayBuffer()).equals(segment)).toBe(true);
    expect(await (await get(replay.state)).json()).toMatchObject({ state: 'ended', durationMs: 8_000 });
    const folder = join(server.folder, 'live', event);
    expect(existsSync(folder)).toBe(true);
    await database.query(`delete from public.live_events where id = '${event}'`);
    await expect.poll(() => existsSync(folder)).toBe(false);
    expect(await statusOf(path)).toBe(403);
  });

  it('are not recorded before the event is live, nor if the host does not want it', async () => {
    const { event, key } = await makeEvent({ status: 'planned' });
    await pushSegments(key, makeStream(), 1);
    expect(existsSync(join(server.folder, 'live', event))).toBe(false);
    const unrecorded = await makeEvent({ records: false });
    await pushSegments(unrecorded.key, makeStream(), 1);
    expect(existsSync(join(server.folder, 'live', unrecorded.event))).toBe(false);
  });

  it('stop while an encoder sends, and do not begin again', async () => {
    const stopped = await openTestLive(database);
    const { origin } = stopped;
    const { event, key } = await makeEvent();
    const stream = makeStream();
    expect((await push(key, 'index0.ts', stream.next(), { origin })).status).toBe(201);
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const begun = stream.next();
    socket.write(
      `PUT /live/ingest/${key}/index1.ts HTTP/1.1\r\nhost: x\r\ncontent-length: ${begun.length}\r\n\r\n`,
    );
    socket.write(begun.subarray(0, 1_000));
    // The encoder keeps its half of the connection open.
    const cut = once(socket, 'close');
    const begunAt = performance.now();
    stopped.stop();
    await cut;
    await stopped.live.close();
    expect(performance.now() - begunAt).toBeLessThan(2_000);
    expect(stopped.live.streams.find(event)).toBeUndefined();
    expect((await push(key, 'index2.ts', stream.next(), { origin })).status).toBe(503);
    await stopped.close();
  });

  it('come from the server that receives them, through another one', async () => {
    const { event, key } = await makeEvent();
    await pushSegments(key, makeStream(), 2);
    const second = await openTestLive(database);
    try {
      const refused = await push(key, 'index0.ts', makeStream().next(), { origin: second.origin });
      expect(refused.status).toBe(409);
      const { master } = await watch(event, visitor, second as typeof server);
      const playlist = await (await get(master.replace('master', 'source'), {}, second.origin)).text();
      const [first = ''] = /source\/\d+\.ts/.exec(playlist) ?? [];
      const direct = await get(master.replace('master.m3u8', first));
      const passed = await get(master.replace('master.m3u8', first), {}, second.origin);
      expect(passed.headers.get('content-type')).toBe('video/mp2t');
      expect(Buffer.from(await passed.arrayBuffer()).equals(Buffer.from(await direct.arrayBuffer()))).toBe(
        true,
      );
      expect(await second.live.health(event)).toMatchObject({ isElsewhere: true });
    } finally {
      await second.close();
    }
  });
});
