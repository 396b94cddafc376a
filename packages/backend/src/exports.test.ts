import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** The public exports. Changing an export requires changing this list; types are checked by their importers. */
const surface = {
  'api-version': {
    load: () => import('@suixue/backend/api-version'),
    names: ['apiVersion', 'apiVersionHeader'],
  },
  'auth/auth-service': {
    load: () => import('@suixue/backend/auth/auth-service'),
    names: ['createAuthService'],
  },
  'auth/auth-settings': {
    load: () => import('@suixue/backend/auth/auth-settings'),
    names: ['authSettings'],
  },
  'auth/message-texts': {
    load: () => import('@suixue/backend/auth/message-texts'),
    names: ['toMessageText', 'toShortText'],
  },
  'auth/outbox': {
    load: () => import('@suixue/backend/auth/outbox'),
    names: ['SendError', 'createSplitOutbox'],
  },
  'auth/sms-gateway': {
    load: () => import('@suixue/backend/auth/sms-gateway'),
    names: ['createSmsGateway'],
  },
  'auth/smtp-outbox': {
    load: () => import('@suixue/backend/auth/smtp-outbox'),
    names: ['createSmtpOutbox', 'requireMailAddress'],
  },
  'auth/table-outbox': {
    load: () => import('@suixue/backend/auth/table-outbox'),
    names: ['createTableOutbox', 'outboxKeptMs', 'readTableOutbox'],
  },
  'client-key': {
    load: () => import('@suixue/backend/client-key'),
    names: ['toClientKey'],
  },
  'copy/copied-table': {
    load: () => import('@suixue/backend/copy/copied-table'),
    names: ['plainTextSettings', 'readCopiedSequences', 'readCopiedTables'],
  },
  'copy/read-rows': {
    load: () => import('@suixue/backend/copy/read-rows'),
    names: ['readRows'],
  },
  'copy/without-constraints': {
    load: () => import('@suixue/backend/copy/without-constraints'),
    names: ['withoutConstraints', 'writeSequences'],
  },
  'copy/write-rows': {
    load: () => import('@suixue/backend/copy/write-rows'),
    names: ['CopyError', 'writeRows'],
  },
  'database/as-caller': {
    load: () => import('@suixue/backend/database/as-caller'),
    names: ['asCaller', 'becomeCaller', 'callerRoles', 'serviceCaller'],
  },
  'database/database': {
    load: () => import('@suixue/backend/database/database'),
    names: [],
  },
  'database/database-error': {
    load: () => import('@suixue/backend/database/database-error'),
    names: ['DatabaseError', 'DatabaseUnreachableError', 'toDatabaseError'],
  },
  'database/migrate': {
    load: () => import('@suixue/backend/database/migrate'),
    names: ['MigrationError', 'migrate'],
  },
  'database/migrations': {
    load: () => import('@suixue/backend/database/migrations'),
    names: ['compareWithSuperseded', 'digestOf', 'readMigrations', 'replaceSuperseded'],
  },
  'database/paying-client': {
    load: () => import('@suixue/backend/database/paying-client'),
    names: ['getPayingClient', 'payFor'],
  },
  'database/pglite-archive': {
    load: () => import('@suixue/backend/database/pglite-archive'),
    names: ['makePGliteArchive'],
  },
  'database/pglite-database': {
    load: () => import('@suixue/backend/database/pglite-database'),
    names: ['openPGlite'],
  },
  'database/postgres-database': {
    load: () => import('@suixue/backend/database/postgres-database'),
    names: ['openPostgres'],
  },
  'database/tidy-tables': {
    load: () => import('@suixue/backend/database/tidy-tables'),
    names: ['tidyTables'],
  },
  'decode-utf8': {
    load: () => import('@suixue/backend/decode-utf8'),
    names: ['decodeUtf8'],
  },
  errors: {
    load: () => import('@suixue/backend/errors'),
    names: ['ServiceError', 'createError', 'errorDefinitions', 'isServiceError', 'renderError'],
  },
  duration: {
    load: () => import('@suixue/backend/duration'),
    names: ['dayMs', 'hourMs', 'minuteMs', 'secondMs'],
  },
  'host/allow-origins': {
    load: () => import('@suixue/backend/host/allow-origins'),
    names: ['allowOrigins'],
  },
  'host/create-host': {
    load: () => import('@suixue/backend/host/create-host'),
    names: ['createHost', 'hostPaths'],
  },
  'host/resolve-caller': {
    load: () => import('@suixue/backend/host/resolve-caller'),
    names: ['readRequestToken', 'readingToCaller', 'requireToken', 'resolveCaller', 'tokenToCaller'],
  },
  'host/resolve-issued-caller': {
    load: () => import('@suixue/backend/host/resolve-issued-caller'),
    names: ['resolveIssuedCaller'],
  },
  'host/resolve-live-caller': {
    load: () => import('@suixue/backend/host/resolve-live-caller'),
    names: ['requireLiveSession', 'resolveLiveCaller'],
  },
  'host/service': {
    load: () => import('@suixue/backend/host/service'),
    names: [],
  },
  'host/to-paying-client': {
    load: () => import('@suixue/backend/host/to-paying-client'),
    names: ['addressToPayingClient', 'callerToPayingClient'],
  },
  'is-uuid': {
    load: () => import('@suixue/backend/is-uuid'),
    names: ['isUuid'],
  },
  'json-web-token': {
    load: () => import('@suixue/backend/json-web-token'),
    names: ['readToken', 'signToken'],
  },
  'key-set': {
    load: () => import('@suixue/backend/key-set'),
    names: ['createKeySet', 'keySetTimes'],
  },
  nesting: {
    load: () => import('@suixue/backend/nesting'),
    names: ['bracketsNestDeeper', 'maxNesting', 'nestsDeeper'],
  },
  'rate-limit': {
    load: () => import('@suixue/backend/rate-limit'),
    names: ['createRateLimiter', 'requireRateRule', 'takeFromWindow'],
  },
  'read-body': {
    load: () => import('@suixue/backend/read-body'),
    names: ['exceedsContentLength', 'readBody'],
  },
  'realtime/realtime-service': {
    load: () => import('@suixue/backend/realtime/realtime-service'),
    names: ['createRealtimeService'],
  },
  'rest/rest-service': {
    load: () => import('@suixue/backend/rest/rest-service'),
    names: ['createRestService'],
  },
  'schema/host-migrations': {
    load: () => import('@suixue/backend/schema/host-migrations'),
    names: ['hostMigrations'],
  },
  'schema/inspect-schemas': {
    load: () => import('@suixue/backend/schema/inspect-schemas'),
    names: ['inspectSchemas'],
  },
  'storage/disk-file-store': {
    load: () => import('@suixue/backend/storage/disk-file-store'),
    names: ['diskFilePath', 'openDiskFileStore'],
  },
  'storage/file-name': {
    load: () => import('@suixue/backend/storage/file-name'),
    names: ['createFileName', 'fileNameToTime', 'isFileName', 'requireFileName'],
  },
  'storage/serving-headers': {
    load: () => import('@suixue/backend/storage/serving-headers'),
    names: ['guardServing', 'toServingHeaders'],
  },
  'storage/storage-service': {
    load: () => import('@suixue/backend/storage/storage-service'),
    names: ['createStorageService'],
  },
  'storage/sweep-files': {
    load: () => import('@suixue/backend/storage/sweep-files'),
    names: ['sweepFiles'],
  },
  'testing/postgres-server': {
    load: () => import('@suixue/backend/testing/postgres-server'),
    names: ['findPostgres', 'queryAsSuperuser', 'startPostgres'],
  },
  'testing/test-databases': {
    load: () => import('@suixue/backend/testing/test-databases'),
    names: ['newPostgresUrl', 'openHostDatabase', 'setupVariables', 'testDatabaseKinds'],
  },
};

test('the package has exactly these subpaths', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(
    Object.keys(surface)
      .map((path) => `./${path}`)
      .sort(),
  );
});

test.each(Object.entries(surface))('the exports of %s are unchanged', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
