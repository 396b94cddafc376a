import { GrpcTypes } from '@mysten/sui/grpc';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { isSameType } from '../../model/type-text.ts';
import { typeToText } from '../../render/type-to-text.ts';
import { readAddress, readStructType } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { pageOf, readPageRequest, toNextPage } from '../page-request.ts';

export const getBalance = createUnaryMethod(
  { request: GrpcTypes.GetBalanceRequest, response: GrpcTypes.GetBalanceResponse },
  (network, request) => {
    const owner = readAddress(request.owner, 'owner');
    const wanted = readStructType(request.coinType, 'coin_type');
    const found = network.balances(owner).find(({ coinType }) => isSameType(coinType, wanted));
    return { balance: balanceToProto(wanted, found?.amount ?? 0n) };
  },
);

export const listBalances = createUnaryMethod(
  { request: GrpcTypes.ListBalancesRequest, response: GrpcTypes.ListBalancesResponse },
  (network, request) => {
    const owner = readAddress(request.owner, 'owner');
    const list = `balances ${owner}`;
    const held = network.balances(owner).filter(({ amount }) => amount > 0n);
    const page = pageOf(held, ({ coinType }) => typeToText(coinType), readPageRequest(list, request));
    return {
      balances: page.items.map(({ coinType, amount }) => balanceToProto(coinType, amount)),
      ...toNextPage(list, page),
    };
  },
);

/** Balances consist of coins only; address balances are not supported. */
function balanceToProto(coinType: RuntimeType, amount: bigint): GrpcTypes.Balance {
  return { coinType: typeToText(coinType), balance: amount, addressBalance: 0n, coinBalance: amount };
}
