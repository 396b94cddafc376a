import type { GrpcTypes } from '@mysten/sui/grpc';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { typeToText } from '../../render/type-to-text.ts';

/** Balances consist of coins only; address balances are not supported. */
export function balanceToProto(coinType: RuntimeType, amount: bigint): GrpcTypes.Balance {
  return { coinType: typeToText(coinType), balance: amount, addressBalance: 0n, coinBalance: amount };
}
