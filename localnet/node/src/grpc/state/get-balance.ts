import { GrpcTypes } from '@mysten/sui/grpc';
import { isSameType } from '../../model/type-text.ts';
import { readAddress, readStructType } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { balanceToProto } from './balance-to-proto.ts';

export const getBalance = createUnaryMethod(
  { request: GrpcTypes.GetBalanceRequest, response: GrpcTypes.GetBalanceResponse },
  (network, request) => {
    const owner = readAddress(request.owner, 'owner');
    const wanted = readStructType(request.coinType, 'coin_type');
    const found = network.balances(owner).find(({ coinType }) => isSameType(coinType, wanted));
    return { balance: balanceToProto(wanted, found?.amount ?? 0n) };
  },
);
