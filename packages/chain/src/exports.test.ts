import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/**
 * Snapshot of the public surface: adding or removing an export changes this list. Types are checked by their importers.
 */
const surface = {
  'abort-failure': { load: () => import('@suixue/chain/abort-failure'), names: ['toAbortFailure'] },
  address: {
    load: () => import('@suixue/chain/address'),
    names: ['isAddress', 'normaliseAddress', 'requireAddress', 'shortenAddress'],
  },
  amount: {
    load: () => import('@suixue/chain/amount'),
    names: ['formatAmount', 'maxU64', 'parseAmount', 'tokenDecimals'],
  },
  'binding-state': {
    load: () => import('@suixue/chain/binding-state'),
    names: ['canBind', 'toBindingState'],
  },
  'coin-type': { load: () => import('@suixue/chain/coin-type'), names: ['coinTypeToName', 'nameToCoinType'] },
  decode: { load: () => import('@suixue/chain/decode'), names: ['MalformedValueError', 'decodeStrictly'] },
  deployment: { load: () => import('@suixue/chain/deployment'), names: [] },
  'describing/chain-action': { load: () => import('@suixue/chain/describing/chain-action'), names: [] },
  'describing/describe-transaction': {
    load: () => import('@suixue/chain/describing/describe-transaction'),
    names: ['describeTransaction'],
  },
  'describing/programme-calls': {
    load: () => import('@suixue/chain/describing/programme-calls'),
    names: ['programmeActs', 'programmeParts'],
  },
  duration: {
    load: () => import('@suixue/chain/duration'),
    names: ['dayMs', 'hourMs', 'minuteMs', 'secondMs'],
  },
  events: { load: () => import('@suixue/chain/events'), names: ['UnknownEventError', 'toAcademyEvent'] },
  gas: {
    load: () => import('@suixue/chain/gas'),
    names: ['toGasBudget', 'toGasUsed', 'toLoadingGas', 'toNetGas'],
  },
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
  ownership: { load: () => import('@suixue/chain/ownership'), names: ['isOwned', 'ownedUntil', 'permanent'] },
  'payment-error': {
    load: () => import('@suixue/chain/payment-error'),
    names: ['InsufficientBalanceError', 'NoWalletError'],
  },
  /** Generated, and checked against the contract's interface. */
  'programme/*': { load: () => import('@suixue/chain/programme/events'), names: ['events'] },
  publishing: {
    load: () => import('@suixue/chain/publishing'),
    names: ['PublishError', 'publishProgramme', 'setUpProgramme'],
  },
  'reading/catalogue': {
    load: () => import('@suixue/chain/reading/catalogue'),
    names: [
      'readAllWares',
      'readBuyer',
      'readCommodities',
      'readCouponKinds',
      'readFundingPool',
      'readInstances',
      'readIsGiven',
      'readWares',
    ],
  },
  'reading/programme': {
    load: () => import('@suixue/chain/reading/programme'),
    names: ['readCurrencies', 'readProgramme'],
  },
  'reading/users': {
    load: () => import('@suixue/chain/reading/users'),
    names: [
      'readAssets',
      'readCoupons',
      'readPaidAt',
      'readUidOf',
      'readUser',
      'readVaultBalance',
      'readVaultCoinTypes',
      'readWrittenAssets',
    ],
  },
  'transactions/binding': {
    load: () => import('@suixue/chain/transactions/binding'),
    names: ['acceptRecovery', 'bindWallet'],
  },
  'transactions/buying': {
    load: () => import('@suixue/chain/transactions/buying'),
    names: ['buyCommodity', 'buyFreeWares', 'buySeveralWares', 'buyWares'],
  },
  'transactions/catalogue': {
    load: () => import('@suixue/chain/transactions/catalogue'),
    names: [
      'createCommodity',
      'createCouponKind',
      'createPool',
      'createWares',
      'makeCommodity',
      'updateCommodity',
      'updateWares',
    ],
  },
  'transactions/open-shop': {
    load: () => import('@suixue/chain/transactions/open-shop'),
    names: ['offerWares', 'openShop'],
  },
  'transactions/order': {
    load: () => import('@suixue/chain/transactions/order'),
    names: ['bytesToOrder', 'orderLength', 'orderToBytes'],
  },
  'transactions/payment': {
    load: () => import('@suixue/chain/transactions/payment'),
    names: ['giveBack', 'takeCoin'],
  },
  'transactions/play': { load: () => import('@suixue/chain/transactions/play'), names: ['play'] },
  'transactions/pool': {
    load: () => import('@suixue/chain/transactions/pool'),
    names: ['buyTickets', 'handBackTickets', 'releaseTickets'],
  },
  'transactions/sales': {
    load: () => import('@suixue/chain/transactions/sales'),
    names: ['refundSale', 'settleSales'],
  },
  'transactions/sponsored': {
    load: () => import('@suixue/chain/transactions/sponsored'),
    names: ['bindingCalls', 'sponsoredFault'],
  },
  'transactions/sponsored-purchase': {
    load: () => import('@suixue/chain/transactions/sponsored-purchase'),
    names: ['addSponsoredPurchase', 'sponsoredPurchaseFault'],
  },
  'transactions/vault': {
    load: () => import('@suixue/chain/transactions/vault'),
    names: ['depositToVault', 'withdrawFromVault'],
  },
  usd: { load: () => import('@suixue/chain/usd'), names: ['formatUsd', 'mistToUsd'] },
  voucher: {
    load: () => import('@suixue/chain/voucher'),
    names: ['maxVoucherLife', 'voucherMessage', 'voucherPurposes'],
  },
};

test('exports exactly these subpaths', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(surface).map((path) => `./${path}`));
});

test.each(Object.entries(surface))('%s exports exactly these names', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
