import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('limits of gas, pages, retries and times equal the specified values', () => {
  expect({ ...limits }).toEqual({
    dryRunGasBudget: 50_000_000_000n,
    gasBufferPriceMultiple: 1_000n,
    multiGetBatchSize: 50,
    dynamicFieldsPageSize: { rpc: 10, graphql: 50 },
    rpcTimeout: 30_000,
    rpcReconnectDelay: 3_000,
    rpcMaxReconnects: 5,
    transactionWaitTimeout: 60_000,
    transactionPollInterval: 2_000,
    walletDialogCloseDelay: 1_000,
    successToastDuration: 1_000,
    networkToastDuration: 3_000,
    networkToastThrottle: 60_000,
  });
});
