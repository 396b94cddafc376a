import { expect, it } from 'vitest';
import { isFrugal } from './connection.ts';

it.each([
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('isFrugal of the connection %j is %s', (connection, expected) => {
  expect(isFrugal(connection)).toBe(expected);
});
