import { Voucher as VoucherMessage } from './generated/auth.ts';

/** Purposes of vouchers, with the contract's numbers. */
export const voucherPurposes = { bind: 1, play: 2, recover: 3 } as const;
export type VoucherPurpose = keyof typeof voucherPurposes;

/** Maximum lifetime of a voucher in milliseconds. */
export const maxVoucherLife = 600_000;

const domain = Uint8Array.from('suixue.academy.voucher', (letter) => letter.charCodeAt(0));

/** The account service's signed statement about an account and an address. */
export interface Voucher {
  readonly purpose: VoucherPurpose;
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly expireAt: bigint;
  readonly signature: Uint8Array;
}

export interface VoucherTerms extends Omit<Voucher, 'signature'> {
  readonly sender: string;
  /** The network's name and the id of the contract's state object; the voucher is valid only there. */
  readonly chain: string;
  readonly stateId: string;
}

/** The bytes to sign with ed25519, without any prefix. */
export function voucherMessage({ purpose, uid, sender, expireAt, chain, stateId }: VoucherTerms): Uint8Array {
  const fields = { chain, uid, sender, state: stateId, expire_at: expireAt };
  return VoucherMessage.serialize({ domain, purpose: voucherPurposes[purpose], ...fields }).toBytes();
}
