import { fromBase64 } from '@mysten/sui/utils';
import type { Voucher } from '@suixue/chain/voucher';
import type { askServer } from '#app/platform/http/ask-server.ts';

export interface VoucherRequest {
  readonly purpose: 'bind' | 'recover';
  readonly uid: string;
  readonly address: string;
}

/** Requests a voucher from the account service: this address may act for this account. */
export async function askVoucher(ask: typeof askServer, request: VoucherRequest): Promise<Voucher> {
  const { address, purpose } = request;
  return toVoucher(await ask('/wallet/voucher', { address, purpose }), request);
}

/** The voucher, verified to be for this account and address. */
export function toVoucher(answer: unknown, request: VoucherRequest): Voucher {
  const { purpose, uid, address, expireAt, nonce, signature } = Object(answer) as Record<string, unknown>;
  const isAsked = purpose === request.purpose && uid === request.uid && address === request.address;
  if (!isAsked || typeof expireAt !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    throw new TypeError('凭证与这个账户或这个地址不符，什么都没有改变。');
  return {
    purpose: request.purpose,
    uid: request.uid,
    expireAt: BigInt(expireAt),
    nonce: fromBase64(nonce),
    subject: 0n,
    signature: fromBase64(signature),
  };
}
