import { describe, expect, it } from 'vitest';
import { DatabaseError, DatabaseUnreachableError } from '../database/database-error.ts';
import { createError } from '../errors.ts';
import { renderRestError } from './rest-error.ts';

const failure = (code: string) =>
  new DatabaseError(
    {
      code,
      message: 'said',
      detail: 'in detail',
      hint: 'a hint',
      constraint: null,
      table: null,
      column: null,
    },
    undefined,
  );

describe('renderRestError', () => {
  it.each([
    ['23503', 409],
    ['23505', 409],
    ['23502', 400],
    ['22P02', 400],
    ['42501', 403],
    ['42P01', 404],
    ['42883', 404],
    ['42P17', 500],
    ['25006', 405],
    ['28000', 403],
    ['40001', 500],
    ['54001', 413],
    ['57014', 504],
    ['P0001', 400],
    ['P0002', 500],
    ['PT418', 418],
    ['PT200', 200],
    ['PT100', 500],
    ['PTabc', 500],
  ])('answers SQLSTATE %s with status %d and the message of PostgreSQL', (code, status) => {
    expect(renderRestError(failure(code), 'authenticated')).toMatchObject({
      status,
      body: { code, message: 'said', details: 'in detail', hint: 'a hint' },
      isUnexpected: false,
    });
  });

  it.each(['XX000', '58030', '53200', 'F0000'])(
    'hides the message of SQLSTATE %s, a failure of the server',
    (code) => {
      const { status, body, isUnexpected } = renderRestError(failure(code), 'anon');
      expect([status, isUnexpected]).toEqual([500, true]);
      expect(JSON.stringify(body)).not.toContain('said');
    },
  );

  it('answers missing rights with 401 for an anonymous caller', () => {
    expect(renderRestError(failure('42501'), 'anon')).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
    expect(renderRestError(createError('PGRST301'), undefined).headers).toHaveProperty('www-authenticate');
  });

  it('answers an unreachable database with a Retry-After header', () => {
    expect(renderRestError(new DatabaseUnreachableError(new Error('secret')), 'anon')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { code: 'PGRST001' },
    });
  });
});
