import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** The public surface: whoever adds or removes a name says so here. Types are pinned by those who import them. */
const surface = {
  address: {
    load: () => import('@suixue/localnet-node/address'),
    names: ['addressBytes', 'addressToBytes', 'bytesToAddress', 'publicKeyToAddress', 'signatureSchemes'],
  },
  intent: {
    load: () => import('@suixue/localnet-node/intent'),
    names: ['createIntentMessage', 'createSigningDigest', 'intentScopes'],
  },
  natives: { load: () => import('@suixue/localnet-node/natives'), names: ['natives', 'testNatives'] },
  'object-id': {
    load: () => import('@suixue/localnet-node/object-id'),
    names: ['createDynamicFieldId', 'createObjectId'],
  },
  scenario: { load: () => import('@suixue/localnet-node/scenario'), names: ['Scenario', 'scenarioNatives'] },
};

test('the subpaths are these and no others', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(surface).map((path) => `./${path}`));
});

test.each(Object.entries(surface))('%s', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
