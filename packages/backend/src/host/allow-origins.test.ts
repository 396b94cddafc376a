import { describe, expect, it } from 'vitest';
import { allowOrigins } from './allow-origins.ts';

const facts = { address: '192.0.2.1' };
const service = async () =>
  new Response('rows', { status: 206, headers: { 'content-range': '0-0/1', vary: 'Accept' } });
const allowed = allowOrigins(service, ['https://app.example']);
const request = (origin: string | undefined, init: RequestInit = {}) =>
  new Request('https://host.test/rest/v1/chapters', {
    ...init,
    headers: { ...(origin === undefined ? {} : { origin }), ...init.headers },
  });
const preflight = {
  method: 'OPTIONS',
  headers: { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'apikey, prefer' },
};
const namesOf = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('allowOrigins', () => {
  it('returns the service unchanged if no origin is listed', () => {
    expect(allowOrigins(service, [])).toBe(service);
  });

  it('answers a preflight of a listed origin without calling the service', async () => {
    const response = await allowed(request('https://app.example', preflight), facts);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(response.headers.get('access-control-allow-headers')).toBe('apikey, prefer');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('lets a listed origin read the response and its Content-Range header', async () => {
    const response = await allowed(request('https://app.example'), facts);
    expect([response.status, await response.text()]).toEqual([206, 'rows']);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect(response.headers.get('vary')).toBe('Accept, Origin');
  });

  it.each([
    'https://other.example',
    'https://app.example.evil.example',
    'http://app.example',
    'null',
    undefined,
  ])('sends no CORS headers to the origin %s', async (origin) => {
    for (const init of [{}, preflight])
      expect(namesOf(await allowed(request(origin, init), facts))).toEqual([]);
  });
});
