import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** The public surface: whoever adds or removes a name says so here. Types are pinned by those who import them. */
const surface = {
  'api-version': {
    load: () => import('@suixue/backend/api-version'),
    names: ['apiVersion', 'apiVersionHeader'],
  },
  errors: {
    load: () => import('@suixue/backend/errors'),
    names: ['ServiceError', 'createError', 'errorDefinitions', 'isServiceError', 'renderError'],
  },
  'rate-limit': {
    load: () => import('@suixue/backend/rate-limit'),
    names: ['createRateLimiter', 'requireRateRule', 'takeFromWindow'],
  },
  'testing/postgres-server': {
    load: () => import('@suixue/backend/testing/postgres-server'),
    names: ['findPostgres', 'queryAsSuperuser', 'startPostgres'],
  },
};

test('the subpaths are these and no others', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(surface).map((path) => `./${path}`));
});

test.each(Object.entries(surface))('%s', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
