import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** The public surface: whoever adds or removes a name says so here. Types are pinned by those who import them. */
const surface = {
  'bind-voucher': { load: () => import('@suixue/functions/bind-voucher'), names: ['bindVoucher'] },
  'chain-context': { load: () => import('@suixue/functions/chain-context'), names: [] },
  'create-order': { load: () => import('@suixue/functions/create-order'), names: ['createOrder'] },
  'define-function': {
    load: () => import('@suixue/functions/define-function'),
    names: ['FunctionRefusal', 'callFunction', 'defineFunction', 'refusalOf'],
  },
  'function-service': {
    load: () => import('@suixue/functions/function-service'),
    names: ['createFunctionService'],
  },
  rows: {
    load: () => import('@suixue/functions/rows'),
    names: [],
  },
  'wallet-state': { load: () => import('@suixue/functions/wallet-state'), names: ['walletState'] },
};

test('the subpaths are these and no others', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(surface).map((path) => `./${path}`));
});

test.each(Object.entries(surface))('%s', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
