import { Voucher as VoucherMessage } from './generated/auth.ts';

/** Purposes of vouchers, with the contract's numbers. */
export const voucherPurposes = { bind: 1, play: 2, recover: 3, claim: 4 } as const;
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
  /** 16 bytes that no other voucher has. A voucher for playing or claiming can be used once. */
  readonly nonce: Uint8Array;
  /** The box to play or the kind of coupon to claim; 0 for other purposes. */
  readonly subject: bigint;
  readonly signature: Uint8Array;
}

export interface VoucherTerms extends Omit<Voucher, 'signature'> {
  readonly sender: string;
  /** The network's name and the id of the contract's state object; the voucher is valid only there. */
  readonly chain: string;
  readonly stateId: string;
}

/** Throws for a voucher of another purpose. The contract would reject it too, but only after signing and paying gas. */
export function requirePurpose({ purpose }: Voucher, wanted: VoucherPurpose): void {
  if (purpose !== wanted) throw new TypeError(`the voucher is for ${purpose}, not for ${wanted}`);
}

/** The bytes to sign with ed25519, without any prefix. */
export function voucherMessage({ purpose, expireAt, stateId, ...fields }: VoucherTerms): Uint8Array {
  const renamed = { purpose: voucherPurposes[purpose], expire_at: expireAt, state: stateId };
  return VoucherMessage.serialize({ domain, ...fields, ...renamed }).toBytes();
}
