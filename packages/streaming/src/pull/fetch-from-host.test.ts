import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFromHost, isAllowed } from './fetch-from-host.ts';
import { isPublicAddress } from './is-public-address.ts';

let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    if (url === '/moved') response.writeHead(302, { location: '/small' }).end();
    else if (url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end();
    else if (url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (url === '/small') response.end('small');
    else if (url === '/endless') {
      const send = () => void (response.destroyed || response.write(Buffer.alloc(65_536), send));
      send();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, allowsThisMachine = true) =>
  fetchFromHost(`http://${host}${path}`, {
    rules: { hosts: new Set([host]), allowsThisMachine },
    maxBytes: 1_000,
    signal: new AbortController().signal,
  });

describe('fetchFromHost', () => {
  it('follows a redirect within the listed hosts', async () => {
    expect(await get('/moved')).toEqual({ kind: 'body', bytes: Buffer.from('small') });
  });

  it.each(['/away', '/circle'])('refuses the redirect of %s', async (path) => {
    expect(await get(path)).toEqual({ kind: 'refused', problem: 'pull-refused' });
  });

  it('stops reading a body above the limit', async () => {
    expect(await get('/endless')).toEqual({ kind: 'refused', problem: 'too-large' });
  });

  it('reports what is missing', async () => {
    expect(await get('/none')).toEqual({ kind: 'missing' });
  });

  it('refuses this machine without the option of tests', async () => {
    expect(await get('/small', false)).toEqual({ kind: 'refused', problem: 'pull-refused' });
  });

  it('refuses a listed name that leads to this machine', async () => {
    const fetched = await fetchFromHost('https://localhost/a.m3u8', {
      rules: { hosts: new Set(['localhost']) },
      maxBytes: 1_000,
      signal: new AbortController().signal,
    });
    expect(fetched).toEqual({ kind: 'refused', problem: 'pull-refused' });
  });
});

describe('isAllowed', () => {
  const rules = { hosts: new Set(['video.example', 'video.example:8443', '10.0.0.1', '[::1]']) };
  it.each([
    ['https://video.example/a.m3u8', true],
    ['https://video.example:8443/a.m3u8', true],
    ['http://video.example/a.m3u8', false],
    ['https://video.example:444/a.m3u8', false],
    ['https://other.example/a.m3u8', false],
    ['https://video.example.evil.example/a.m3u8', false],
    ['https://name@video.example/a.m3u8', false],
    ['https://10.0.0.1/a.m3u8', false],
    ['https://[::1]/a.m3u8', false],
    ['file:///etc/passwd', false],
  ])('decides about %s: %s', (address, expected) => {
    expect(isAllowed(new URL(address), rules)).toBe(expected);
  });
});

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'video.example',
  ])('rejects %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
