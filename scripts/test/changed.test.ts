import { expect, it } from 'vitest';
import { planSuites } from './changed.ts';

it.each([
  ['no file', [], { unit: 'none', move: 'none', database: 'none', browser: 'none' }],
  [
    'a document of the project',
    ['README.md'],
    { unit: 'related', move: 'none', database: 'related', browser: 'none' },
  ],
  [
    'a source of the server',
    ['apps/server/src/app.ts'],
    { unit: 'related', move: 'none', database: 'related', browser: 'all' },
  ],
  [
    'a unit test',
    ['apps/server/src/app.test.ts'],
    { unit: 'related', move: 'none', database: 'related', browser: 'none' },
  ],
  [
    'a browser test',
    ['tests/e2e/routes.test.ts'],
    { unit: 'related', move: 'none', database: 'related', browser: 'related' },
  ],
  [
    'a migration',
    ['supabase/migrations/1_orders.sql'],
    { unit: 'all', move: 'none', database: 'all', browser: 'all' },
  ],
  [
    'a contract',
    ['contracts/academy/sources/kiosk.move'],
    { unit: 'all', move: 'all', database: 'all', browser: 'all' },
  ],
  ['a dependency', ['package-lock.json'], { unit: 'all', move: 'all', database: 'all', browser: 'all' }],
])('planSuites selects the affected suites after a change of %s', (_what, files, expected) => {
  expect(planSuites(files)).toEqual(expected);
});
