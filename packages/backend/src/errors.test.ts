import { describe, expect, test } from 'vitest';
import { createError, type ErrorCode, errorDefinitions, isServiceError, renderError } from './errors.ts';

const codes = Object.keys(errorDefinitions) as ErrorCode[];

test.each<[ErrorCode, number, string]>([
  ['session_not_found', 403, 'Session from session_id claim in JWT does not exist'],
  ['invalid_credentials', 400, 'Invalid login credentials'],
  ['bad_gateway', 502, 'Bad gateway'],
  ['service_unavailable', 503, 'Service unavailable'],
  ['request_timeout', 504, 'Request timed out'],
  ['not_found', 404, 'Not found'],
  ['unexpected_failure', 500, 'Internal Server Error'],
])('createError of %s has status %d: %s', (code, status, message) => {
  const error = createError(code);
  expect([error.status, error.message, isServiceError(error)]).toEqual([status, message, true]);
});

test('every error code has an error status and a message of its own', () => {
  const statuses = Object.values(errorDefinitions).map(({ status }): number => status);
  for (const status of statuses) expect(status === 300 || status >= 400).toBe(true);
  const texts = Object.values(errorDefinitions).map(({ message }) => message);
  expect(new Set(texts).size).toBe(codes.length);
});

describe('renderError', () => {
  test('renders code and message for the auth client', () => {
    expect(renderError(createError('invalid_credentials'), 'auth')).toEqual({
      status: 400,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-supabase-api-version': '2024-01-01',
      },
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    });
  });

  test('renders a numeric code, error_code and msg for an auth client without an API version', () => {
    expect(renderError(createError('invalid_credentials'), 'auth-initial')).toEqual({
      status: 400,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    });
  });

  test('prefers the status of the error over that of its code', () => {
    expect(renderError(createError('user_banned', { status: 400 }), 'auth').status).toBe(400);
    expect(renderError(createError('user_banned'), 'auth').status).toBe(403);
  });

  test('renders code, message, details and hint for the REST client', () => {
    const error = createError('23505', { details: 'Key (uid) already exists.' });
    expect(renderError(error, 'rest')).toEqual({
      status: 409,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: {
        code: '23505',
        message: 'Duplicate key value violates unique constraint',
        details: 'Key (uid) already exists.',
        hint: null,
      },
    });
  });

  test('adds reasons for a weak password only', () => {
    const reasons = ['length', 'characters'];
    expect(renderError(createError('weak_password', { reasons }), 'auth').body).toMatchObject({
      weak_password: { reasons },
    });
    expect(renderError(createError('validation_failed', { reasons }), 'auth').body).not.toHaveProperty(
      'weak_password',
    );
  });

  test('rounds Retry-After up to whole seconds', () => {
    for (const [retryAfterMs, seconds] of [
      [0, '0'],
      [1, '1'],
      [1000, '1'],
      [1001, '2'],
    ] as const) {
      const error = createError('over_request_rate_limit', { retryAfterMs });
      expect(renderError(error, 'auth').headers['retry-after']).toBe(seconds);
    }
    expect(renderError(createError('over_request_rate_limit'), 'rest').headers).not.toHaveProperty(
      'retry-after',
    );
  });

  test.each([
    new Error('password=hunter2'),
    'password=hunter2',
    undefined,
    { status: 200, message: 'hunter2' },
  ])('hides an unknown error behind status 500: %s', (thrown) => {
    for (const shape of ['auth', 'rest'] as const) {
      const rendered = renderError(thrown, shape);
      expect(rendered.status).toBe(500);
      expect(JSON.stringify(rendered)).toContain('unexpected_failure');
      expect(JSON.stringify(rendered)).not.toContain('hunter2');
    }
  });

  test('keeps the cause on the error and out of the response', () => {
    const cause = new Error('connection to postgres://user:hunter2@db refused');
    const error = createError('service_unavailable', { cause });
    expect(error.cause).toBe(cause);
    for (const shape of ['auth', 'rest'] as const) {
      expect(JSON.stringify(renderError(error, shape))).not.toContain('hunter2');
    }
  });
});
