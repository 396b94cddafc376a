import { expect, it } from 'vitest';
import { DatabaseError, DatabaseUnreachableError, toDatabaseError } from './database-error.ts';

const withFields = (fields: object) => Object.assign(new Error('no'), fields);

it.each([
  { code: 'EPIPE', syscall: 'write' },
  { code: 'ECONNREFUSED', syscall: 'connect' },
  { code: 'CONNECTION_CLOSED' },
  { code: '57P01' },
  { code: '08006' },
])('toDatabaseError recognises %o as an unreachable database', (fields) => {
  expect(toDatabaseError(withFields(fields))).toBeInstanceOf(DatabaseUnreachableError);
});

it('toDatabaseError turns an SQLSTATE into a DatabaseError and returns other errors unchanged', () => {
  expect(toDatabaseError(withFields({ code: '23505' }))).toBeInstanceOf(DatabaseError);
  const other = new Error('a defect');
  expect(toDatabaseError(other)).toBe(other);
});
