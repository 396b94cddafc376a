import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromBase64, toHex } from '@mysten/sui/utils';
import { normaliseAddress } from '@suixue/chain/address';
import { sponsoredBindingFault } from '@suixue/chain/transactions/sponsored-binding';
import { type SponsoredDraw, sponsoredDrawFault } from '@suixue/chain/transactions/sponsored-draw';
import {
  type SponsoredPurchase,
  sponsoredPurchaseFault,
} from '@suixue/chain/transactions/sponsored-purchase';
import type { NetworkFacts } from '#app/features/money/wallet/network-facts.ts';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';

/** The part of the opened wallets that this needs. */
interface SponsoredWallets {
  readonly facts: Pick<NetworkFacts, 'deployment'>;
}

/** A transaction whose gas the sponsor has signed for; it is executed with both signatures. */
export interface PreparedTransaction {
  readonly bytes: Uint8Array;
  readonly sponsorSignature: string;
  readonly digest: string;
}

/** The server's answer is not what was requested; it is not shown to the wallet. */
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

/** Refusals after which the wallet may pay the gas itself. Others concern the binding. */
const ownGasReasons: ReadonlySet<string | null> = new Set([
  'no-sponsor',
  'sponsor-limit',
  'sponsor-busy',
  'too-dear',
]);
/** The function is missing, or the rate limit was reached. */
const ownGasStatuses: ReadonlySet<number> = new Set([404, 429]);

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
  { facts }: SponsoredWallets,
  { uid, address, proposer, key = newKey() }: BindingRequest,
): Promise<PreparedTransaction | null> {
  const sender = normaliseAddress(address);
  const { deployment: academy } = facts;
  if (sender === undefined) throw new UnexpectedTransactionError('the wallet has no address');
  const answer = await askBinding({ address: sender, ...(proposer !== null && { proposer }) }, key);
  if (!answer) return null;
  const bytes = fromBase64(answer.bytes);
  const fault = sponsoredBindingFault(bytes, { sender, academy, uid, proposer });
  if (fault !== null) throw new UnexpectedTransactionError(fault);
  return toPrepared(answer, bytes);
}

interface PurchaseRequest {
  readonly address: string;
  /** The purchase as displayed, under the order that the server created. */
  readonly purchase: SponsoredPurchase;
}

export type PreparedHelp =
  | ({ readonly kind: 'prepared' } & PreparedTransaction)
  /** The wallet pays its own gas, with the reason. */
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Requests sponsored gas for a first purchase. The bytes are verified before the wallet sees them: this purchase on the displayed
 * terms, paid from coins of this address, and no gas coin as input. On any problem the wallet pays itself.
 */
export async function prepareSponsoredPurchase(
  { facts }: SponsoredWallets,
  { address, purchase }: PurchaseRequest,
): Promise<PreparedHelp> {
  const sender = normaliseAddress(address);
  const { deployment: academy } = facts;
  if (sender === undefined) throw new UnexpectedTransactionError('the wallet has no address');
  try {
    const answer = await ask({ kind: 'first-purchase', address: sender, order: purchase.orderId }, newKey());
    const bytes = fromBase64(answer.bytes);
    // An open promise is returned again and may be on earlier terms.
    if (sponsoredPurchaseFault(bytes, { sender, academy, purchase }) !== null)
      return { kind: 'refused', message: '学园备好的交易和这一页的价格或优惠券对不上，没有拿给您的钱包。' };
    return { kind: 'prepared', ...toPrepared(answer, bytes) };
  } catch (error) {
    if (error instanceof ServerRefusal) return { kind: 'refused', message: error.message };
    throw error;
  }
}

/**
 * Requests sponsored gas for a play or for handing out prizes. The bytes are verified before the wallet sees them: exactly these calls
 * of this box. On any problem the wallet pays itself.
 */
export async function prepareSponsoredDraw(
  { facts }: SponsoredWallets,
  { address, draw }: { readonly address: string; readonly draw: SponsoredDraw },
): Promise<PreparedHelp> {
  const sender = normaliseAddress(address);
  const { deployment: academy } = facts;
  if (sender === undefined) throw new UnexpectedTransactionError('the wallet has no address');
  const { kind, boxId: box } = draw;
  const edition = kind === 'play' ? { edition: String(draw.edition) } : {};
  try {
    const answer = await ask({ kind, address: sender, box, ...edition }, newKey());
    const bytes = fromBase64(answer.bytes);
    // Others may have handed out calls since the page has read them.
    if (sponsoredDrawFault(bytes, { sender, academy, draw }) !== null)
      return { kind: 'refused', message: '学园备好的交易和抽奖箱现在的样子对不上，没有拿给您的钱包。' };
    return { kind: 'prepared', ...toPrepared(answer, bytes) };
  } catch (error) {
    if (error instanceof ServerRefusal) return { kind: 'refused', message: error.message };
    throw error;
  }
}

function toPrepared({ sponsorSignature, digest }: Answer, bytes: Uint8Array): PreparedTransaction {
  if (TransactionDataBuilder.getDigestFromBytes(bytes) !== digest)
    throw new UnexpectedTransactionError('its digest differs');
  return { bytes, sponsorSignature, digest };
}

/** `crypto.randomUUID` exists only on HTTPS pages. */
function newKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

function ask(request: Readonly<Record<string, string>>, key: string): Promise<Answer> {
  return askServer<Answer>('/wallet/sponsorship', request, { headers: { 'Idempotency-Key': key } });
}

async function askBinding(
  request: { readonly address: string; readonly proposer?: string },
  key: string,
): Promise<Answer | null> {
  try {
    return await ask({ kind: 'bind', ...request }, key);
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    if (ownGasReasons.has(error.reason) || ownGasStatuses.has(error.status)) return null;
    throw error;
  }
}
