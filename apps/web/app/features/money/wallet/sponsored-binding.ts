import { sponsoredBindingFault } from '@suixue/chain/transactions/sponsored-binding';
import {
  askSponsor,
  type PreparedTransaction,
  requireSender,
  UnexpectedTransactionError,
} from '#app/features/money/payment/sponsorship.ts';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { NetworkFacts } from './network-facts.ts';

/** Refusals after which the wallet may pay the gas itself. Others concern the binding. */
const ownGasReasons: ReadonlySet<string | null> = new Set([
  'no-sponsor',
  'sponsor-limit',
  'sponsor-busy',
  'too-dear',
]);
/** The function is missing, or the rate limit was reached. */
const ownGasStatuses: ReadonlySet<number> = new Set([404, 429]);

/** The part of the opened wallets that this needs. */
interface BindingWallets {
  readonly facts: Pick<NetworkFacts, 'deployment'>;
}

interface BindingRequest {
  /** The account of the page: the server answers for whichever session is current. */
  readonly uid: string;
  readonly address: string;
  /** The account that becomes proposer in the same transaction. */
  readonly proposer: string | null;
  readonly key?: string;
}

/**
 * Requests sponsored gas for binding this address; null if it is not granted, and the wallet pays. The bytes are verified before the
 * wallet sees them: only the binding of this address to this account, and this proposer.
 */
export async function prepareSponsoredBinding(
  { facts }: BindingWallets,
  { uid, address, proposer, key }: BindingRequest,
): Promise<PreparedTransaction | null> {
  const sender = requireSender(address);
  const prepared = await askBinding(sender, proposer, key);
  if (!prepared) return null;
  const expected = { sender, academy: facts.deployment, uid, proposer };
  const fault = sponsoredBindingFault(prepared.bytes, expected);
  if (fault !== null) throw new UnexpectedTransactionError(fault);
  return prepared;
}

async function askBinding(
  address: string,
  proposer: string | null,
  key: string | undefined,
): Promise<PreparedTransaction | null> {
  try {
    return await askSponsor({ kind: 'bind', address, ...(proposer !== null && { proposer }) }, key);
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    if (ownGasReasons.has(error.reason) || ownGasStatuses.has(error.status)) return null;
    throw error;
  }
}
