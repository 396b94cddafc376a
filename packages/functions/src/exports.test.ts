import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/**
 * Snapshot of the public surface: adding or removing an export changes this list. Types are checked by their importers.
 */
const surface = {
  'begin-telegram-binding': {
    load: () => import('@suixue/functions/begin-telegram-binding'),
    names: ['beginTelegramBinding', 'digestOf'],
  },
  'bind-voucher': {
    load: () => import('@suixue/functions/bind-voucher'),
    names: ['bindVoucher'],
  },
  'chain-context': {
    load: () => import('@suixue/functions/chain-context'),
    names: [],
  },
  'create-order': {
    load: () => import('@suixue/functions/create-order'),
    names: ['createOrder'],
  },
  'create-orders': {
    load: () => import('@suixue/functions/create-orders'),
    names: ['createOrders'],
  },
  'define-function': {
    load: () => import('@suixue/functions/define-function'),
    names: ['FunctionRefusal', 'callFunction', 'defineFunction', 'refusalOf'],
  },
  'export-my-data': {
    load: () => import('@suixue/functions/export-my-data'),
    names: ['exportMyData'],
  },
  'function-service': {
    load: () => import('@suixue/functions/function-service'),
    names: ['createFunctionService'],
  },
  'purchase-offers': {
    load: () => import('@suixue/functions/purchase-offers'),
    names: ['purchaseOffers'],
  },
  'restore-purchases': {
    load: () => import('@suixue/functions/restore-purchases'),
    names: ['restorePurchases'],
  },
  'send-letters': {
    load: () => import('@suixue/functions/send-letters'),
    names: ['sendLetters'],
  },
  sponsor: {
    load: () => import('@suixue/functions/sponsor'),
    names: [],
  },
  'sponsor-settings': {
    load: () => import('@suixue/functions/sponsor-settings'),
    names: [
      'defaultSponsorSettings',
      'fillingMs',
      'graceMs',
      'leastLeftMs',
      'lowPart',
      'promiseLifeMs',
      'reservationLifeMs',
      'retractionUnits',
    ],
  },
  'sponsor-transaction': {
    load: () => import('@suixue/functions/sponsor-transaction'),
    names: ['sponsorTransaction'],
  },
  'telegram-context': {
    load: () => import('@suixue/functions/telegram-context'),
    names: [],
  },
  'telegram-update': {
    load: () => import('@suixue/functions/telegram-update'),
    names: ['telegramUpdate'],
  },
  'tell-support-answer': {
    load: () => import('@suixue/functions/tell-support-answer'),
    names: ['tellSupportAnswer'],
  },
  'tell-closing': {
    load: () => import('@suixue/functions/tell-closing'),
    names: ['tellClosing'],
  },
  'tend-sponsoring': {
    load: () => import('@suixue/functions/tend-sponsoring'),
    names: ['readState', 'tendSponsoring'],
  },
  'wallet-state': {
    load: () => import('@suixue/functions/wallet-state'),
    names: ['walletState'],
  },
};

test('exports exactly these subpaths', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(
    Object.keys(surface)
      .map((path) => `./${path}`)
      .sort(),
  );
});

test.each(Object.entries(surface))('%s exports exactly these names', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
