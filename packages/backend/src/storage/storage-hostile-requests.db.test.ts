import { beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '../host/create-host.ts';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { host, openStorageHarness } from './testing/storage-harness.ts';

describe.each(ruleDatabaseKinds)('hostile requests on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  beforeAll(async () => {
    await harness.client('service_role').createBucket('box');
    await harness.client('service_role').createBucket('slow');
    await harness.client('service_role').from('slow').upload('kept', 'x');
    await harness.sql(`
      create function endless() returns boolean language sql stable as
        $$ select count(*) > 0 from generate_series(1, 100000) a, generate_series(1, 100000) b $$;
      grant execute on function endless() to anon;
      create policy slow on storage.objects to anon
        using (bucket_id = 'slow' and endless()) with check (bucket_id = 'slow' and endless())`);
  });

  describe('when the client disconnects', () => {
    it.each([
      ['POST', '/object/list/slow', { prefix: '' }],
      ['POST', '/object/list-v2/slow', { prefix: '' }],
      ['POST', '/object/sign/slow/kept', { expiresIn: 60 }],
      ['POST', '/object/sign/slow', { expiresIn: 60, paths: ['kept'] }],
      ['POST', '/object/upload/sign/slow/new', {}],
      ['POST', '/object/slow/new', {}],
      ['GET', '/object/authenticated/slow/kept', undefined],
      ['DELETE', '/object/slow', { prefixes: ['kept'] }],
    ])('cancels the statement of %s %s', (method, path, body) =>
      harness.leavesNoFile(async () => {
        const leaving = new AbortController();
        const left = harness.fetch(path, {
          method,
          headers: { apikey: harness.key('anon'), 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: leaving.signal,
        });
        setTimeout(() => leaving.abort(), 50);
        expect((await left).status).toBe(499);
      }),
    );

    it('removes the bytes of an upload whose row was not written', () =>
      harness.leavesNoFile(async () => {
        const leaving = new AbortController();
        // Only the row has the size; the check before the upload does not know it.
        await harness.sql(`
          create function delay_row() returns trigger language plpgsql as
            $$ begin if new.name = 'late' and new.metadata ->> 'size' = '5' then perform endless(); end if; return new; end $$;
          create trigger delay_row before insert on storage.objects for each row execute function delay_row()`);
        const left = harness.fetch('/object/box/late', {
          method: 'POST',
          headers: { ...harness.headers, 'content-type': 'text/plain' },
          body: 'bytes',
          signal: leaving.signal,
        });
        setTimeout(() => leaving.abort(), 300);
        expect((await left).status).toBe(499);
      }));
  });

  it.each([
    ...[
      '../box/a',
      '..%2F..%2Fetc%2Fpasswd',
      'box/..%2fa',
      'box/a%2F..%2Fb',
      'box/%2e%2e%2Fa',
      'box/a//b',
      'box/a/',
    ],
    ...[
      'box/a%5C..%5Cb',
      'box/a%00',
      'box/a%0d%0ab',
      'box/%E5%AD%A6',
      'box/%',
      'box/%ff',
      'box/a%2F',
      'b%2Fx/a',
      `box/${'a'.repeat(1_025)}`,
    ],
  ])('rejects the path %s', (path) =>
    harness.leavesNoFile(async () => {
      for (const method of ['POST', 'PUT', 'GET', 'DELETE']) {
        const init = { method, headers: harness.headers, ...(method.startsWith('P') ? { body: 'x' } : {}) };
        const response = await harness.fetch(`/object/${path}`, init);
        expect(response.status).toBe(400);
        expect(((await response.json()) as { statusCode: string }).statusCode).toMatch(/^(?:400|404)$/);
      }
    }),
  );

  it.each(['../a', 'a/../b', '/a', 'a//b', 'a\\b', 'a\0b', '学', ''])(
    'rejects the name %j in a body',
    (path) =>
      harness.leavesNoFile(async () => {
        const box = harness.client('service_role').from('box');
        await box.upload('here', 'x');
        for (const { error } of [
          await box.move('here', path),
          await box.move(path, 'there'),
          await box.copy('here', path),
          await box.copy(path, 'there'),
          await box.remove(['here', path]),
        ]) {
          expect(error).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
        }
        expect((await box.exists('here')).data).toBe(true);
        await box.remove(['here']);
      }),
  );

  it('rejects links that expired, or are for other files or purposes', async () => {
    const box = harness.client('service_role').from('box');
    await box.upload('secret', 'words');
    await box.upload('other', 'words');
    const path = (url: string | undefined) => url?.slice(url.indexOf('/object/')) ?? '';
    const read = path((await box.createSignedUrl('secret', 60)).data?.signedUrl);
    const upload = path((await box.createSignedUploadUrl('new')).data?.signedUrl);
    const tokenOf = (link: string) => link.slice(link.indexOf('?'));
    const code = async (link: string, init?: RequestInit) => {
      const response = await harness.fetch(link, init);
      return response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
    };
    expect(await code(read)).toBe('ok');
    expect(await code(`/object/sign/box/other${tokenOf(read)}`)).toBe('InvalidSignature');
    expect(await code('/object/sign/box/secret')).toBe('InvalidRequest');
    expect(await code(`/object/sign/box/secret?token=${harness.key('service_role')}`)).toBe('InvalidJWT');
    expect(await code(`/object/sign/box/new${tokenOf(upload)}`)).toBe('InvalidSignature');
    const send = { method: 'PUT', body: 'x' };
    expect(await code(`/object/upload/sign/box/secret${tokenOf(read)}`, send)).toBe('InvalidSignature');
    expect(await code(`/object/upload/sign/box/newer${tokenOf(upload)}`, send)).toBe('InvalidSignature');
    const token = new URLSearchParams(tokenOf(read)).get('token') ?? '';
    expect(await code('/bucket', { headers: { authorization: `Bearer ${token}` } })).toBe('AccessDenied');
    harness.time += 70_000;
    expect(await code(read)).toBe('InvalidJWT');
    harness.time += 2 * 60 * 60 * 1_000;
    expect(await code(upload, send)).toBe('InvalidJWT');
    for (const seconds of [0, -1, 1.5, 1e12, Number.NaN]) {
      expect((await box.createSignedUrl('secret', seconds)).error).toMatchObject({ statusCode: '400' });
    }
    await box.remove(['secret', 'other']);
  });

  it('rejects bodies that are too large, too deeply nested or not JSON', async () => {
    const post = async (body: string | Uint8Array<ArrayBuffer>, path = '/object/move') =>
      (await (
        await harness.fetch(path, { method: 'POST', headers: harness.headers, body })
      ).json()) as Record<string, string>;
    expect(await post('x'.repeat(1_100_000))).toMatchObject({ statusCode: '413' });
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"bucketId": 1}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    ]) {
      expect(await post(body)).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
    }
    expect(await post(Uint8Array.of(0x7b, 0xff, 0x7d))).toMatchObject({ message: 'The body is not UTF-8' });
    for (const body of ['{"prefix":"\\u0000"}', '{"prefix":"","search":"a\\u0000"}']) {
      const rejected = { statusCode: '400', code: 'InvalidRequest' };
      expect(await post(body, '/object/list/box')).toMatchObject(rejected);
      expect(await post(body.replace('search', 'cursor'), '/object/list-v2/box')).toMatchObject(rejected);
    }
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const metadata = { 'x-metadata': Buffer.from(deep).toString('base64') };
    expect(await harness.put('box/deep', 'x', metadata)).toMatchObject({ code: 'InvalidRequest' });
    const half = { 'x-metadata': Buffer.from('{"a":"\\ud800"}').toString('base64') };
    expect(await harness.put('box/half', 'x', half)).toMatchObject({ code: 'InvalidRequest' });
  });

  it('answers the list of one client while another lists a bucket whose policies take long', async () => {
    const serve = createHost({ storage: harness.serve }, (error) => harness.unexpected.push(error));
    const list = (bucket: string, address: string, signal: AbortSignal | null = null) =>
      serve(
        new Request(`${host}/storage/v1/object/${bucket}`, {
          method: 'POST',
          headers: { apikey: harness.key('anon'), 'content-type': 'application/json' },
          body: '{"prefix":""}',
          signal,
        }),
        { address },
      );
    const leaving = new AbortController();
    const attack = ['list/slow', 'list-v2/slow', 'list/slow', 'list-v2/slow'].map(async (path) => {
      const answers: unknown[] = [];
      while (!leaving.signal.aborted) {
        const answer = await list(path, '203.0.113.66', leaving.signal);
        answers.push([answer.status, ((await answer.json()) as { code: string }).code]);
      }
      return answers;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let round = 0; round < 20; round += 1)
      expect((await list('list/box', '203.0.113.7')).status).toBe(200);
    leaving.abort();
    const answers = (await Promise.all(attack)).flat();
    for (const answer of answers)
      expect([
        [429, 'SlowDown'],
        [499, 'ClientGone'],
        [544, 'DatabaseTimeout'],
      ]).toContainEqual(answer);
  });

  it('rejects metadata with a number beyond the range of PostgreSQL, without reporting a server error', async () => {
    const metadata = { 'x-metadata': Buffer.from('{"a":1e400000}').toString('base64') };
    expect(await harness.put('box/number', 'x', metadata)).toMatchObject({ code: 'InvalidRequest' });
  });
});
