import type { Database } from '@suixue/backend/database/database';
import { type Programme, readProgramme } from '@suixue/chain/reading/programme';
import { bindVoucher } from '@suixue/functions/bind-voucher';
import type { ChainContext } from '@suixue/functions/chain-context';
import { createOrder } from '@suixue/functions/create-order';
import type { AnyFunction } from '@suixue/functions/function-service';
import { walletState } from '@suixue/functions/wallet-state';
import type { ChainAccess } from '../chain/chain-access.ts';

/** Everything below `/functions/v1`. */
export function createProductFunctions(database: Database, access: ChainAccess): readonly AnyFunction[] {
  let programme: Promise<Programme> | undefined;
  const context: ChainContext = {
    database,
    client: access.client,
    academy: access.deployment,
    programme: () => {
      programme ??= readProgramme(access.client, access.deployment).catch((error: unknown) => {
        programme = undefined;
        throw error;
      });
      return programme;
    },
    chain: access.name,
    sign: access.signVoucher,
    now: Date.now,
  };
  return [bindVoucher(context), walletState(context), createOrder(context)];
}
