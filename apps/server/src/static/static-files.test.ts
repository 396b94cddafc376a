import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

let folder: string;
let files: StaticFiles;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suixue-static-'));
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('assets/a-1234.js', 'plain');
  write('assets/a-1234.js.br', 'brotli');
  write('assets/a-1234.js.gz', 'gzip');
  write('service-worker.js', 'worker');
  write('mark.svg', '<svg/>');
  files = createStaticFiles(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://localhost${path}`, { headers, method }), path);

describe('static files', () => {
  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['', 'plain', null],
  ])('are sent in the encoding for Accept-Encoding %j', async (accepted, text, encoding) => {
    const answer = get('/assets/a-1234.js', { 'accept-encoding': accepted });
    expect(await answer?.text()).toBe(text);
    expect(answer?.headers.get('content-encoding')).toBe(encoding);
    expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer?.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('are immutable if their name contains a hash, while the service worker is always revalidated', () => {
    expect(get('/assets/a-1234.js')?.headers.get('cache-control')).toContain('immutable');
    expect(get('/service-worker.js')?.headers.get('cache-control')).toBe('no-cache');
    expect(get('/mark.svg')?.headers.get('cache-control')).toContain('max-age=3600');
  });

  it('allow the service worker to fetch from this origin only', () => {
    expect(get('/service-worker.js')?.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    expect(get('/assets/a-1234.js')?.headers.get('content-security-policy')).not.toContain('connect-src');
  });

  it('are answered with 304 if unchanged', () => {
    const tag = get('/mark.svg')?.headers.get('etag') ?? '';
    expect(get('/mark.svg', { 'if-none-match': tag })?.status).toBe(304);
  });

  it('answer HEAD without a body, and reject other methods', async () => {
    expect(await get('/mark.svg', {}, 'HEAD')?.text()).toBe('');
    expect(get('/mark.svg', {}, 'POST')).toBeNull();
  });

  it.each([
    '/',
    '/assets',
    '/assets/',
    '/../package.json',
    '/assets/../mark.svg',
    '/%6dark.svg',
    '/mark.svg%00',
    '/assets/a-1234.js.br',
  ])('%s is not a static file', (path) => {
    expect(get(path)).toBeNull();
  });
});
