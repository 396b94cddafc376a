import { createHash, timingSafeEqual } from 'node:crypto';
import { createError } from '../../errors.ts';

/** The PKCE challenge of a browser's secret, so that a link works in that browser only (RFC 7636). */
export interface CodeChallenge {
  readonly method: 's256' | 'plain';
  readonly challenge: string;
}

const minLength = 43;
const maxLength = 128;

interface ChallengeFields {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}

export function parseChallenge(fields: ChallengeFields): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = fields;
  const invalid = (message: string) => createError('validation_failed', { message });
  if ((challenge === '') !== (method === ''))
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge === '') return null;
  if (challenge.length < minLength || challenge.length > maxLength)
    throw invalid(`code challenge has to be between ${minLength} and ${maxLength} characters`);
  if (!/^[a-zA-Z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') throw invalid('Invalid code_challenge_method');
  return { method: known, challenge };
}

export function matchesChallenge({ method, challenge }: CodeChallenge, verifier: string): boolean {
  const expected = Buffer.from(challenge);
  const given = Buffer.from(
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url'),
  );
  return given.length === expected.length && timingSafeEqual(given, expected);
}
