import { executeTransaction } from './execution/execute-transaction.ts';
import { simulateTransaction } from './execution/simulate-transaction.ts';
import type { GrpcMethod } from './grpc-method.ts';
import { batchGetObjects } from './ledger/batch-get-objects.ts';
import { batchGetTransactions } from './ledger/batch-get-transactions.ts';
import { getCheckpoint } from './ledger/get-checkpoint.ts';
import { getEpoch } from './ledger/get-epoch.ts';
import { getObject } from './ledger/get-object.ts';
import { getServiceInfo } from './ledger/get-service-info.ts';
import { getTransaction } from './ledger/get-transaction.ts';
import { listCheckpoints } from './ledger/list-checkpoints.ts';
import { listEvents } from './ledger/list-events.ts';
import { listTransactions } from './ledger/list-transactions.ts';
import { lookupName, reverseLookupName } from './names.ts';
import { getDatatype, getFunction, getPackage } from './packages/get-package.ts';
import { listPackageVersions } from './packages/list-package-versions.ts';
import { getBalance, listBalances } from './state/balances.ts';
import { getCoinInfo } from './state/get-coin-info.ts';
import { listDynamicFields } from './state/list-dynamic-fields.ts';
import { listOwnedObjects } from './state/list-owned-objects.ts';
import { subscribeCheckpoints } from './subscription/subscribe-checkpoints.ts';
import { subscribeEvents } from './subscription/subscribe-events.ts';
import { subscribeTransactions } from './subscription/subscribe-transactions.ts';

/** The implemented methods by service; all others are unimplemented. */
export const grpcMethods: Readonly<Record<string, GrpcMethod>> = {
  'sui.rpc.v2.LedgerService/GetServiceInfo': getServiceInfo,
  'sui.rpc.v2.LedgerService/GetObject': getObject,
  'sui.rpc.v2.LedgerService/BatchGetObjects': batchGetObjects,
  'sui.rpc.v2.LedgerService/GetTransaction': getTransaction,
  'sui.rpc.v2.LedgerService/BatchGetTransactions': batchGetTransactions,
  'sui.rpc.v2.LedgerService/GetCheckpoint': getCheckpoint,
  'sui.rpc.v2.LedgerService/GetEpoch': getEpoch,
  'sui.rpc.v2.LedgerService/ListCheckpoints': listCheckpoints,
  'sui.rpc.v2.LedgerService/ListTransactions': listTransactions,
  'sui.rpc.v2.LedgerService/ListEvents': listEvents,
  'sui.rpc.v2.StateService/ListDynamicFields': listDynamicFields,
  'sui.rpc.v2.StateService/ListOwnedObjects': listOwnedObjects,
  'sui.rpc.v2.StateService/GetCoinInfo': getCoinInfo,
  'sui.rpc.v2.StateService/GetBalance': getBalance,
  'sui.rpc.v2.StateService/ListBalances': listBalances,
  'sui.rpc.v2.TransactionExecutionService/ExecuteTransaction': executeTransaction,
  'sui.rpc.v2.TransactionExecutionService/SimulateTransaction': simulateTransaction,
  'sui.rpc.v2.MovePackageService/GetPackage': getPackage,
  'sui.rpc.v2.MovePackageService/GetDatatype': getDatatype,
  'sui.rpc.v2.MovePackageService/GetFunction': getFunction,
  'sui.rpc.v2.MovePackageService/ListPackageVersions': listPackageVersions,
  'sui.rpc.v2.NameService/LookupName': lookupName,
  'sui.rpc.v2.NameService/ReverseLookupName': reverseLookupName,
  'sui.rpc.v2.SubscriptionService/SubscribeCheckpoints': subscribeCheckpoints,
  'sui.rpc.v2.SubscriptionService/SubscribeTransactions': subscribeTransactions,
  'sui.rpc.v2.SubscriptionService/SubscribeEvents': subscribeEvents,
};
