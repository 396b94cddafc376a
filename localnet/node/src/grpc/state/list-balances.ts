import { GrpcTypes } from '@mysten/sui/grpc';
import { typeToText } from '../../render/type-to-text.ts';
import { readAddress } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { pageOf, readPageRequest, toNextPage } from '../page-request.ts';
import { balanceToProto } from './balance-to-proto.ts';

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
