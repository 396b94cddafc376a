import { minuteMs, secondMs } from './duration.ts';

/** The chain-related numbers of section 9 of the specification, defined only here. */

/** In MIST. */
export const dryRunGasBudget = 50_000_000_000n;
/** The gas budget is the computation cost plus this multiple of the gas price. */
export const gasBufferPriceMultiple = 1_000n;

export const multiGetBatchSize = 50;
export const dynamicFieldsPageSize = { rpc: 10, graphql: 50 } as const;

export const rpcTimeout = 30 * secondMs;
export const rpcReconnectDelay = 3 * secondMs;
export const rpcMaxReconnects = 5;

export const transactionWaitTimeout = minuteMs;
export const transactionPollInterval = 2 * secondMs;

export const walletDialogCloseDelay = secondMs;
export const successToastDuration = secondMs;
export const networkToastDuration = 3 * secondMs;
/** A broken network fails many calls at once; the user is notified once in this time. */
export const networkToastThrottle = minuteMs;
