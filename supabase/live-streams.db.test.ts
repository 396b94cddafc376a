import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const live = '00000000-0000-4000-8000-000000000011';
const members = '00000000-0000-4000-8000-000000000012';
const planned = '00000000-0000-4000-8000-000000000013';
const others: readonly Role[] = ['anon', 'B', 'service_role'];

describe.each(ruleDatabaseKinds)('streams of live events on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  const call = (role: Role, expression: string) =>
    tryAs(database, role, async (tx) => (await tx.query(`select ${expression}::text as result`))[0]?.result);
  const check = async (viewers: readonly object[]) => {
    const rows = await database.query(
      `select is_allowed::text from public.check_film_viewers('${JSON.stringify(viewers)}') order by place`,
    );
    return rows.map(({ is_allowed: isAllowed }) => isAllowed === 'true');
  };

  it.each([
    `live_stream_settings('${live}')`,
    `set_live_stream('${live}', 'push', null, true)`,
    `renew_live_key('${live}')`,
    `remove_live_recording('${planned}')`,
  ])('rejects %s by anyone but hosts', async (expression) => {
    for (const role of others) await expect(call(role, expression)).rejects.toThrow();
    await expect(call('D', expression)).resolves.not.toThrow();
  });

  it('returns a key once and stores its hash', async () => {
    const key = await as(database, 'D', async (tx) => {
      const [row] = await tx.query(`select renew_live_key('${live}') as key`);
      return row?.key ?? '';
    });
    expect(key).toMatch(/^[0-9a-f]{40}$/);
    const [row] = await database.query(
      `select key_hash = encode(sha256(convert_to('${key}', 'UTF8')), 'hex') as is_right, to_jsonb(streams)::text as stored
         from public.live_streams streams where event_id = '${live}'`,
    );
    expect(row?.is_right).toBe('t');
    expect(row?.stored).not.toContain(key);
    expect(await call('D', `live_stream_settings('${live}')`)).toContain(`"key_hint": "${key.slice(-4)}"`);
  });

  it.each([
    ['pull', null, 'live_pull_url_required'],
    ['pull', 'ftp://video.example/a.m3u8', 'live_pull_url_invalid'],
    ['pull', 'https://name:word@video.example/a.m3u8', 'live_pull_url_invalid'],
    ['webrtc', null, 'live_ingest_unknown'],
  ])('rejects the source %s at %s', async (ingest, url, hint) => {
    const address = url === null ? 'null' : `'${url}'`;
    await expect(
      call('D', `set_live_stream('${live}', '${ingest}', ${address}, true)`),
    ).rejects.toMatchObject({ hint });
  });

  it('allows viewers what the event allows, each by itself', async () => {
    const visitor = { account: null, session: null, asHost: false };
    const viewers = [
      { event: live, ...visitor },
      { event: members, ...visitor },
      { event: members, ...visitor, account: people.A },
      { event: members, ...visitor, account: people.M },
      { event: live, ...visitor, account: people.M, session: '00000000-0000-4000-8000-0000000000ff' },
      { event: live, ...visitor, account: people.B, asHost: true },
      { event: live, ...visitor, account: people.D, asHost: true },
    ];
    expect(await check(viewers)).toEqual([true, false, false, true, false, false, true]);
  });

  it('gives a stream to one server at a time', async () => {
    const hold = async (server: string) => {
      const [row] = await database.query(
        `select public.hold_live_stream('${live}', '${server}', null, '{}', 15)::text as is_held`,
      );
      return row?.is_held;
    };
    await as(database, 'D', (tx) => tx.query(`select set_live_stream('${live}', 'push', null, true)`));
    expect(await hold('one')).toBe('true');
    expect(await hold('two')).toBe('false');
    expect(await hold('one')).toBe('true');
    await database.query(`update public.live_streams set seen_at = now() - interval '20 seconds'`);
    expect(await hold('two')).toBe('true');
  });
});
