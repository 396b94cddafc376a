import { duration } from './duration.ts';

/** The chain-related numbers of section 9 of the specification, defined only here. */

/** In MIST. */
export const dryRunGasBudget = 50_000_000_000n;
/** The gas budget is the computation cost plus this multiple of the gas price. */
export const gasBufferPriceMultiple = 1_000n;

export const multiGetBatchSize = 50;
export const dynamicFieldsPageSize = { rpc: 10, graphql: 50 } as const;

export const rpcTimeout = duration({ seconds: 30 });
export const rpcReconnectDelay = duration({ seconds: 3 });
export const rpcMaxReconnects = 5;

export const transactionWaitTimeout = duration({ seconds: 60 });
export const transactionPollInterval = duration({ seconds: 2 });

export const walletDialogCloseDelay = duration({ seconds: 1 });
export const successToastDuration = duration({ seconds: 1 });
export const networkToastDuration = duration({ seconds: 3 });
/** A broken network fails many calls at once; the user is notified once in this time. */
export const networkToastThrottle = duration({ seconds: 60 });
