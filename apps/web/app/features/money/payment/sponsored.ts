import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromBase64, toHex } from '@mysten/sui/utils';
import { normaliseAddress } from '@suixue/chain/address';
import { bindingCalls, sponsoredFault } from '@suixue/chain/transactions/sponsored';
import {
  type SponsoredPurchase,
  sponsoredPurchaseFault,
} from '@suixue/chain/transactions/sponsored-purchase';
import type { NetworkFacts } from '#app/features/money/wallet/network-facts.ts';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';

/** As much of the opened wallets as this needs. */
interface SponsoredWallets {
  readonly facts: Pick<NetworkFacts, 'deployment'>;
}

/** A transaction whose gas the house has signed for; it is executed with the wallet's signature beside the house's. */
export interface PreparedTransaction {
  readonly bytes: Uint8Array;
  readonly sponsorSignature: string;
  readonly digest: string;
}

/** The server answered with something else than what was asked for: nothing of it is shown to the wallet. */
export class UnexpectedTransactionError extends Error {
  override readonly name = 'UnexpectedTransactionError';

  constructor(what: string) {
    super(`Not the transaction that was asked for: ${what}`);
  }
}

interface Answer {
  readonly bytes: string;
  readonly sponsorSignature: string;
  readonly digest: string;
  readonly expiresAt: string;
}

/** Refusals after which one may still pay oneself. Others say what is wrong with binding at all. */
const ownGasReasons: ReadonlySet<string | null> = new Set([
  'no-sponsor',
  'sponsor-limit',
  'sponsor-busy',
  'too-dear',
]);
/** The function is not there, or one has asked too often. */
const ownGasStatuses: ReadonlySet<number> = new Set([404, 429]);

interface BindingWish {
  /** The account that the page is of: the server answers for whoever is signed in by now. */
  readonly uid: string;
  readonly address: string;
  readonly key?: string;
}

/**
 * Asks the house to pay the gas of binding this address. Null where it does not: then the wallet pays, as for anything else.
 * What it answers is read before the wallet sees it: binding, of this address to this account, and nothing beside it.
 */
export async function prepareSponsoredBinding(
  { facts }: SponsoredWallets,
  { uid, address, key = newKey() }: BindingWish,
): Promise<PreparedTransaction | null> {
  const sender = normaliseAddress(address);
  const { deployment: academy } = facts;
  if (sender === undefined) throw new UnexpectedTransactionError('the wallet has no address');
  const answer = await askBinding(sender, key);
  if (!answer) return null;
  const bytes = fromBase64(answer.bytes);
  const fault = sponsoredFault(bytes, { sender, academy, uid, calls: bindingCalls, movesCoins: false });
  if (fault !== null) throw new UnexpectedTransactionError(fault);
  return toPrepared(answer, bytes);
}

interface PurchaseWish {
  readonly address: string;
  /** As the page shows it, under the order that the server has written down. */
  readonly purchase: SponsoredPurchase;
}

export type PreparedPurchase =
  | ({ readonly kind: 'prepared' } & PreparedTransaction)
  /** Then the wallet pays for its own gas; why, in words. */
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Asks the house to pay the gas of a first purchase. What it answers is read before the wallet sees it: this purchase on the terms
 * that the page shows, out of coins of this address, and no gas coin in it. Whatever is wrong, one can still pay for oneself.
 */
export async function prepareSponsoredPurchase(
  { facts }: SponsoredWallets,
  { address, purchase }: PurchaseWish,
): Promise<PreparedPurchase> {
  const sender = normaliseAddress(address);
  const { deployment: academy } = facts;
  if (sender === undefined) throw new UnexpectedTransactionError('the wallet has no address');
  try {
    const answer = await ask({ kind: 'first-purchase', address: sender, order: purchase.orderId }, newKey());
    const bytes = fromBase64(answer.bytes);
    // A promise that is still open is answered again: it may be of terms from before.
    if (sponsoredPurchaseFault(bytes, { sender, academy, purchase }) !== null)
      return { kind: 'refused', message: '学园备好的交易和这一页的价格或优惠券对不上，没有拿给您的钱包。' };
    return { kind: 'prepared', ...toPrepared(answer, bytes) };
  } catch (error) {
    if (error instanceof ServerRefusal) return { kind: 'refused', message: error.message };
    throw error;
  }
}

function toPrepared({ sponsorSignature, digest }: Answer, bytes: Uint8Array): PreparedTransaction {
  if (TransactionDataBuilder.getDigestFromBytes(bytes) !== digest)
    throw new UnexpectedTransactionError('its digest is another one');
  return { bytes, sponsorSignature, digest };
}

/** Not by `randomUUID`, which browsers have with https only. */
function newKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

function ask(wish: Readonly<Record<string, string>>, key: string): Promise<Answer> {
  return askServer<Answer>('/wallet/sponsorship', wish, { headers: { 'Idempotency-Key': key } });
}

async function askBinding(address: string, key: string): Promise<Answer | null> {
  try {
    return await ask({ kind: 'bind', address }, key);
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    if (ownGasReasons.has(error.reason) || ownGasStatuses.has(error.status)) return null;
    throw error;
  }
}
