import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { publicUrl, useAuthHarness } from './testing/auth-harness.ts';

describe.each(ruleDatabaseKinds)('invalid input to the auth service on $name', (kind) => {
  const host = useAuthHarness(kind);

  it('does not redirect to another site that redirect_to names', async () => {
    for (const target of [
      'https://evil.test',
      'https://host.test.evil.test',
      'https://user@host.test',
      '//evil.test',
      'javascript:alert(1)',
      'http://host.test',
      '/relative',
    ]) {
      const url = `${publicUrl}/auth/v1/verify?type=signup&token=x&redirect_to=${encodeURIComponent(target)}`;
      const { headers } = await host.service(new Request(url), { address: host.newAddress() });
      expect(new URL(headers.get('location') ?? '').origin).toBe(publicUrl);
    }
  });

  it.each<[string, string, number, string]>([
    ['an empty body', '', 400, 'bad_json'],
    ['an incomplete body', '{"email":', 400, 'bad_json'],
    ['an array', '[]', 400, 'bad_json'],
    ['a number as e-mail address', '{"email":1}', 400, 'bad_json'],
    ['a NUL character', '{"email":"a\\u0000@b.test"}', 400, 'bad_json'],
    ['a lone surrogate', '{"email":"a@b.test","data":{"a":"\\ud800"}}', 400, 'bad_json'],
    [
      'too deeply nested metadata',
      `{"email":"a@b.test","data":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`,
      400,
      'bad_json',
    ],
    ['too large a body', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'request_entity_too_large'],
    [
      'too much metadata',
      JSON.stringify({ email: 'a@b.test', data: { a: 'x'.repeat(9_000) } }),
      400,
      'validation_failed',
    ],
    ['an invalid e-mail address', '{"email":"nowhere"}', 400, 'validation_failed'],
    ['an invalid phone number', '{"phone":"0123"}', 400, 'validation_failed'],
    [
      'an e-mail address and a phone number',
      '{"email":"a@b.test","phone":"15550001111"}',
      400,
      'validation_failed',
    ],
    ['an incomplete PKCE challenge', '{"email":"a@b.test","code_challenge":"x"}', 400, 'validation_failed'],
  ])('rejects %s', async (_what, body, status, code) => {
    const response = await host.ask('POST', '/otp', body, { address: host.newAddress() });
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });
});
