import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** The public surface: whoever adds or removes a name says so here. Types are pinned by those who import them. */
const surface = {
  'api-version': {
    load: () => import('@suixue/backend/api-version'),
    names: ['apiVersion', 'apiVersionHeader'],
  },
  'as-caller': { load: () => import('@suixue/backend/as-caller'), names: ['asCaller', 'callerRoles'] },
  database: { load: () => import('@suixue/backend/database'), names: [] },
  errors: {
    load: () => import('@suixue/backend/errors'),
    names: ['ServiceError', 'createError', 'errorDefinitions', 'isServiceError', 'renderError'],
  },
  'host-migrations': { load: () => import('@suixue/backend/host-migrations'), names: ['hostMigrations'] },
  migrate: {
    load: () => import('@suixue/backend/migrate'),
    names: ['MigrationError', 'migrate', 'readMigrations'],
  },
  'pglite-database': { load: () => import('@suixue/backend/pglite-database'), names: ['openPGlite'] },
  'postgres-database': { load: () => import('@suixue/backend/postgres-database'), names: ['openPostgres'] },
  'rate-limit': {
    load: () => import('@suixue/backend/rate-limit'),
    names: ['createRateLimiter', 'requireRateRule', 'takeFromWindow'],
  },
  'testing/test-databases': {
    load: () => import('@suixue/backend/testing/test-databases'),
    names: ['openHostDatabase', 'setupVariables', 'testDatabaseKinds'],
  },
  'testing/postgres-server': {
    load: () => import('@suixue/backend/testing/postgres-server'),
    names: ['findPostgres', 'queryAsSuperuser', 'startPostgres'],
  },
};

test('the subpaths are these and no others', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(
    Object.keys(surface)
      .map((path) => `./${path}`)
      .sort(),
  );
});

test.each(Object.entries(surface))('%s', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
