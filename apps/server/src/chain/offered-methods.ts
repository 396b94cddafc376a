import { chainPath } from './chain-port.ts';

/** The methods that pages and their wallet need: reading, simulating and executing. Visitors may call no others. */
export const offeredMethods: ReadonlySet<string> = new Set([
  'sui.rpc.v2.LedgerService/GetServiceInfo',
  'sui.rpc.v2.LedgerService/GetObject',
  'sui.rpc.v2.LedgerService/BatchGetObjects',
  'sui.rpc.v2.LedgerService/GetTransaction',
  'sui.rpc.v2.LedgerService/GetEpoch',
  'sui.rpc.v2.LedgerService/ListTransactions',
  'sui.rpc.v2.StateService/ListOwnedObjects',
  'sui.rpc.v2.StateService/ListDynamicFields',
  'sui.rpc.v2.StateService/GetBalance',
  'sui.rpc.v2.StateService/ListBalances',
  'sui.rpc.v2.StateService/GetCoinInfo',
  'sui.rpc.v2.MovePackageService/GetFunction',
  'sui.rpc.v2.NameService/ReverseLookupName',
  'sui.rpc.v2.NameService/LookupName',
  'sui.rpc.v2.TransactionExecutionService/SimulateTransaction',
  'sui.rpc.v2.TransactionExecutionService/ExecuteTransaction',
]);

/** `service/method` of a call to `/sui`; empty for other paths. */
export function readMethod({ url }: Request): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(`${chainPath}/`) ? pathname.slice(chainPath.length + 1) : '';
}

const statuses = { exhausted: '8', unimplemented: '12', unavailable: '14' } as const;

/** A gRPC error response, which the client turns into an error with this message. */
export function refuseCall(status: keyof typeof statuses, message: string): Response {
  return new Response(null, {
    status: 200,
    headers: {
      'content-type': 'application/grpc-web+proto',
      'grpc-status': statuses[status],
      'grpc-message': encodeURIComponent(message),
      'cache-control': 'no-store',
    },
  });
}
