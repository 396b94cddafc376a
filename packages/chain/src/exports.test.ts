import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** The public surface: whoever adds or removes a name says so here. Types are pinned by those who import them. */
const surface = {
  'abort-failure': {
    load: () => import('@suixue/chain/abort-failure'),
    names: ['toAbortFailure'],
  },
  address: {
    load: () => import('@suixue/chain/address'),
    names: ['isAddress', 'normaliseAddress', 'requireAddress', 'shortenAddress'],
  },
  amount: {
    load: () => import('@suixue/chain/amount'),
    names: ['formatAmount', 'maxU64', 'parseAmount', 'tokenDecimals'],
  },
  decode: { load: () => import('@suixue/chain/decode'), names: ['MalformedValueError', 'decodeStrictly'] },
  deployment: { load: () => import('@suixue/chain/deployment'), names: [] },
  duration: { load: () => import('@suixue/chain/duration'), names: ['duration'] },
  limits: {
    load: () => import('@suixue/chain/limits'),
    names: [
      'dryRunGasBudget',
      'dynamicFieldsPageSize',
      'gasBufferPriceMultiple',
      'multiGetBatchSize',
      'networkToastDuration',
      'networkToastThrottle',
      'rpcMaxReconnects',
      'rpcReconnectDelay',
      'rpcTimeout',
      'successToastDuration',
      'transactionPollInterval',
      'transactionWaitTimeout',
      'walletDialogCloseDelay',
    ],
  },
  /** Generated and pinned by the programme's own interface. */
  'programme/*': { load: () => import('@suixue/chain/programme/events'), names: ['events'] },
  usd: { load: () => import('@suixue/chain/usd'), names: ['formatUsd'] },
};

test('the subpaths are these and no others', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(surface).map((path) => `./${path}`));
});

test.each(Object.entries(surface))('%s', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
