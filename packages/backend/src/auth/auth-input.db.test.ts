import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { type AuthHarness, openAuthHarness, publicUrl } from './testing/auth-harness.ts';

describe.each(testDatabaseKinds)('what is no request on $name', (kind) => {
  let host: AuthHarness;
  beforeAll(async () => {
    host = await openAuthHarness(kind);
  });
  afterAll(async () => {
    expect(host.unexpected).toEqual([]);
    await host.close();
  });

  it('is led to no other site, whatever a link says', async () => {
    for (const place of [
      'https://evil.test',
      'https://host.test.evil.test',
      'https://user@host.test',
      '//evil.test',
      'javascript:alert(1)',
      'http://host.test',
      '/relative',
    ]) {
      const url = `${publicUrl}/auth/v1/verify?type=signup&token=x&redirect_to=${encodeURIComponent(place)}`;
      const { headers } = await host.service(new Request(url), { address: host.somewhere() });
      expect(new URL(headers.get('location') ?? '').origin).toBe(publicUrl);
    }
  });

  it.each<[string, string, number, string]>([
    ['nothing', '', 400, 'bad_json'],
    ['half of it', '{"email":', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a number for a name', '{"email":1}', 400, 'bad_json'],
    ['letters that cannot be kept', '{"email":"a\\u0000@b.test"}', 400, 'bad_json'],
    ['half a letter', '{"email":"a@b.test","data":{"a":"\\ud800"}}', 400, 'bad_json'],
    ['too deep', `{"email":"a@b.test","data":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, 400, 'bad_json'],
    ['too much', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'request_entity_too_large'],
    [
      'too much of oneself',
      JSON.stringify({ email: 'a@b.test', data: { a: 'x'.repeat(9_000) } }),
      400,
      'validation_failed',
    ],
    ['no address', '{"email":"nowhere"}', 400, 'validation_failed'],
    ['a number that is none', '{"phone":"0123"}', 400, 'validation_failed'],
    ['both', '{"email":"a@b.test","phone":"15550001111"}', 400, 'validation_failed'],
    ['half a challenge', '{"email":"a@b.test","code_challenge":"x"}', 400, 'validation_failed'],
  ])('sends %s and is refused', async (_what, body, status, code) => {
    const answer = await host.ask('POST', '/otp', body, { address: host.somewhere() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });
});
