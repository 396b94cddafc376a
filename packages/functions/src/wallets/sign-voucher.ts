import { type Voucher, type VoucherPurpose, voucherMessage } from '@suixue/chain/voucher';
import type { ChainContext } from '../chain-context.ts';

/** Half of the contract's maximum: enough time to read the dialog and find the wallet. */
const voucherLifeMs = 300_000n;

interface VoucherInput {
  readonly purpose: VoucherPurpose;
  readonly uid: string;
  readonly sender: string;
  /** The box to play or the kind of coupon to claim. */
  readonly subject?: bigint;
}

/** Signs the account service's statement that the address belongs to the account. */
export async function signVoucher(
  { academy, chain, sign, chainNow }: Pick<ChainContext, 'academy' | 'chain' | 'sign' | 'chainNow'>,
  { purpose, uid, sender, subject = 0n }: VoucherInput,
): Promise<Voucher> {
  const terms = {
    purpose,
    uid,
    subject,
    nonce: crypto.getRandomValues(new Uint8Array(16)),
    expireAt: BigInt(chainNow()) + voucherLifeMs,
  };
  const message = voucherMessage({ ...terms, sender, chain, stateId: academy.state.objectId });
  return { ...terms, signature: await sign(message) };
}
