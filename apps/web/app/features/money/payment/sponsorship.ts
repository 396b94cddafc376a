import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromBase64, toHex } from '@mysten/sui/utils';
import { normaliseAddress } from '@suixue/chain/address';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';

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

/** The wallet's address in the form that transactions use. */
export function requireSender(address: string): string {
  const sender = normaliseAddress(address);
  if (sender === undefined) throw new UnexpectedTransactionError('the wallet has no address');
  return sender;
}

/** The form that `/wallet/sponsorship` reads. */
export interface SponsorRequest extends Readonly<Record<string, string>> {
  readonly kind: string;
  /** The sender. */
  readonly address: string;
}

/** Requests sponsored gas. The bytes are still to be compared with what was requested. */
export async function askSponsor(request: SponsorRequest, key = newKey()): Promise<PreparedTransaction> {
  const answer = await askServer<Answer>('/wallet/sponsorship', request, {
    headers: { 'Idempotency-Key': key },
  });
  const { sponsorSignature, digest } = answer;
  const bytes = fromBase64(answer.bytes);
  if (TransactionDataBuilder.getDigestFromBytes(bytes) !== digest)
    throw new UnexpectedTransactionError('its digest differs');
  return { bytes, sponsorSignature, digest };
}

export type PreparedHelp =
  | ({ readonly kind: 'prepared' } & PreparedTransaction)
  /** The wallet pays its own gas, with the reason. */
  | { readonly kind: 'refused'; readonly message: string };

interface Expectation {
  /** What differs from the request, or null. */
  readonly faultOf: (bytes: Uint8Array) => string | null;
  /** The reason if something differs. */
  readonly mismatch: string;
}

/** Requests sponsored gas that the user can do without: if it is refused, or for something else, the wallet pays. */
export async function askForHelp(
  request: SponsorRequest,
  { faultOf, mismatch }: Expectation,
): Promise<PreparedHelp> {
  try {
    const prepared = await askSponsor(request);
    if (faultOf(prepared.bytes) !== null) return { kind: 'refused', message: mismatch };
    return { kind: 'prepared', ...prepared };
  } catch (error) {
    if (error instanceof ServerRefusal) return { kind: 'refused', message: error.message };
    throw error;
  }
}

interface Answer {
  readonly bytes: string;
  readonly sponsorSignature: string;
  readonly digest: string;
  readonly expiresAt: string;
}

/** `crypto.randomUUID` exists only on HTTPS pages. */
function newKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
