import { describe, expect, it } from 'vitest';
import { findRoute } from '../auth-routes.ts';
import { readJson } from './read-json.ts';

describe('readJson', () => {
  const read = (body: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>, maxBytes = 100) => {
    const init = { method: 'POST', body, duplex: 'half' } as const;
    return readJson(new Request('http://host.test', init), maxBytes);
  };

  it('stops reading at the size limit, even without Content-Length', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 10;
        controller.enqueue(new Uint8Array(10).fill(32));
      },
    });
    await expect(read(endless)).rejects.toMatchObject({ code: 'request_entity_too_large', status: 413 });
    expect(sent).toBeLessThan(200);
    expect(await read(`"${'x'.repeat(98)}"`)).toHaveLength(98);
    await expect(read(`"${'x'.repeat(99)}"`)).rejects.toMatchObject({ status: 413 });
  });

  it('requires UTF-8, because otherwise different passwords could become equal', async () => {
    const gbk = Uint8Array.of(0x22, 0xc3, 0xdc, 0xc2, 0xeb, 0x22);
    await expect(read(gbk)).rejects.toMatchObject({ code: 'bad_json' });
  });

  it('accepts 32 nested levels and rejects 34', async () => {
    expect(await read('[['.repeat(16) + ']]'.repeat(16))).toBeDefined();
    await expect(read('['.repeat(34) + ']'.repeat(34))).rejects.toMatchObject({ code: 'bad_json' });
  });
});

describe('findRoute', () => {
  it.each([
    ['/user', []],
    ['/admin/users/x', ['x']],
    ['/admin/users/x/factors/y', ['x', 'y']],
    ['/factors/recovery-codes', []],
    ['/factors/recovery-codes/verify', []],
    ['/.well-known/jwks.json', []],
  ])('finds %s', (path, names) => expect(findRoute(path)?.names).toEqual(names));

  it.each(['/', '/users', '/user/', '/admin', '/admin/users/x/y', '/Xwell-known/jwks.json', '/factorsx'])(
    'does not find %s',
    (path) => expect(findRoute(path)).toBeUndefined(),
  );
});
