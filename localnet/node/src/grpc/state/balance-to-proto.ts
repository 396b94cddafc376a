import type { GrpcTypes } from '@mysten/sui/grpc';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { typeToText } from '../../render/type-to-text.ts';

/** All that one has is in coins: nothing is kept at addresses themselves. */
export function balanceToProto(coinType: RuntimeType, amount: bigint): GrpcTypes.Balance {
  return { coinType: typeToText(coinType), balance: amount, addressBalance: 0n, coinBalance: amount };
}
