import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { matchesChallenge, parseChallenge } from './code-challenge.ts';
import { makeCode } from './one-time-code.ts';

describe('makeCode', () => {
  it('returns six digits, each possible at every position', () => {
    const seen = Array.from({ length: 6 }, () => new Set<string>());
    for (let round = 0; round < 2_000; round += 1) {
      const code = makeCode();
      expect(code).toMatch(/^\d{6}$/);
      for (const [index, digit] of [...code].entries()) seen[index]?.add(digit);
    }
    for (const digits of seen) expect(digits.size).toBe(10);
  });
});

describe('PKCE challenges', () => {
  const verifier = 'v'.repeat(56);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const parse = (code_challenge: string, code_challenge_method: string) =>
    parseChallenge({ code_challenge, code_challenge_method });

  it('match their verifier only', () => {
    const hashed = parse(challenge, 'S256');
    const plain = parse(verifier, 'plain');
    if (!hashed || !plain) throw new Error('No challenge');
    expect(matchesChallenge(hashed, verifier)).toBe(true);
    expect(matchesChallenge(hashed, challenge)).toBe(false);
    expect(matchesChallenge(plain, verifier)).toBe(true);
    expect(matchesChallenge(plain, `${verifier}v`)).toBe(false);
  });

  it('are null if neither challenge nor method is given', () => expect(parse('', '')).toBeNull());

  it.each([
    ['x'.repeat(42), 's256', 'code challenge has to be between 43 and 128 characters'],
    ['x'.repeat(129), 's256', 'code challenge has to be between 43 and 128 characters'],
    ['x'.repeat(43), '', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['', 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
    [
      `${'x'.repeat(43)}=`,
      's256',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    ['x'.repeat(43), 's512', 'Invalid code_challenge_method'],
  ])('are rejected if the challenge is %s and the method %j', (text, method, message) => {
    expect(() => parse(text, method)).toThrow(
      expect.objectContaining({ code: 'validation_failed', message }),
    );
  });
});
