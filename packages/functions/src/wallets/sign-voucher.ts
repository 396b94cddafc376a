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
  /** Of a recorded voucher, which is signed again. */
  readonly recorded?: Pick<Voucher, 'nonce' | 'expireAt'>;
}

/** A nonce and an expiry for a new voucher. */
export const newVoucher = ({ chainNow }: Pick<ChainContext, 'chainNow'>) => ({
  nonce: crypto.getRandomValues(new Uint8Array(16)),
  expireAt: BigInt(chainNow()) + voucherLifeMs,
});

/** Signs the account service's statement that the address belongs to the account. */
export async function signVoucher(
  context: Pick<ChainContext, 'academy' | 'chain' | 'sign' | 'chainNow'>,
  { purpose, uid, sender, subject = 0n, recorded = newVoucher(context) }: VoucherInput,
): Promise<Voucher> {
  const { academy, chain, sign } = context;
  const { nonce, expireAt } = recorded;
  const terms = { purpose, uid, subject, nonce, expireAt };
  const message = voucherMessage({ ...terms, sender, chain, stateId: academy.state.objectId });
  return { ...terms, signature: await sign(message) };
}
