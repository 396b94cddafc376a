import type { Database } from '@suixue/backend/database/database';
import { keepChainClock } from '@suixue/ledger/keep-chain-clock';
import { leaveReplacedChain } from '@suixue/ledger/leave-replaced-chain';
import type { Logger } from 'pino';
import type { ChainAccess } from '../chain/chain-access.ts';

/** Makes the database agree with the network before anything uses both. Returns the function that stops the clock. */
export async function meetChain(
  database: Database,
  { clock, replacedChains }: Pick<ChainAccess, 'clock' | 'replacedChains'>,
  log: Logger,
): Promise<() => void> {
  const left = await leaveReplacedChain(database, replacedChains);
  if (left) log.info(left, 'the mirror begins anew on the new local network');
  return keepChainClock(database, clock);
}
