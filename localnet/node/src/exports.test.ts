import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/**
 * The public interface, listed explicitly so that changes are deliberate. Types are covered by their
 * importers.
 */
const surface = {
  begin: { load: () => import('@suixue/localnet-node/begin'), names: ['beginNetwork'] },
  'check-sui-rules': {
    load: () => import('@suixue/localnet-node/check-sui-rules'),
    names: ['checkSuiRules'],
  },
  'copy-store': {
    load: () => import('@suixue/localnet-node/copy-store'),
    names: ['StoreChangingError', 'copyStore'],
  },
  'folder-lock': { load: () => import('@suixue/localnet-node/folder-lock'), names: ['lockFolder'] },
  'http-service': { load: () => import('@suixue/localnet-node/http-service'), names: ['createHttpService'] },
  'in-process-client': {
    load: () => import('@suixue/localnet-node/in-process-client'),
    names: ['createInProcessClient'],
  },
  'local-network': { load: () => import('@suixue/localnet-node/local-network'), names: ['LocalNetwork'] },
  'memory-store': { load: () => import('@suixue/localnet-node/memory-store'), names: ['createMemoryStore'] },
  natives: { load: () => import('@suixue/localnet-node/natives'), names: ['natives', 'testNatives'] },
  'open-network': { load: () => import('@suixue/localnet-node/open-network'), names: ['openNetwork'] },
  'process-identity': {
    load: () => import('@suixue/localnet-node/process-identity'),
    names: ['identifyProcess'],
  },
  'read-bytecode': { load: () => import('@suixue/localnet-node/read-bytecode'), names: ['readBytecode'] },
  scenario: { load: () => import('@suixue/localnet-node/scenario'), names: ['Scenario'] },
  'store-errors': {
    load: () => import('@suixue/localnet-node/store-errors'),
    names: ['StoreClosedError', 'StoreDamagedError', 'StoreInUseError', 'StoreWriteError', 'codeOf'],
  },
};

test('the package has exactly these subpaths', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(surface).map((path) => `./${path}`));
});

test.each(Object.entries(surface))('%s', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
