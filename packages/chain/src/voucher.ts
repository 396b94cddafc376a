import { Voucher as VoucherMessage } from './generated/auth.ts';

/** What a voucher is good for; the numbers are the programme's. */
export const voucherPurposes = { bind: 1, play: 2, recover: 3 } as const;
export type VoucherPurpose = keyof typeof voucherPurposes;

/** No voucher is good for longer: ten minutes. */
export const maxVoucherLife = 600_000;

const domain = Uint8Array.from('suixue.academy.voucher', (letter) => letter.charCodeAt(0));

/** What the account service says of an account and an address, with its signature. */
export interface Voucher {
  readonly purpose: VoucherPurpose;
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly expireAt: bigint;
  readonly signature: Uint8Array;
}

export interface VoucherTerms extends Omit<Voucher, 'signature'> {
  readonly sender: string;
  /** The network's name as the programme has it, and the object that it is said to: good nowhere else. */
  readonly chain: string;
  readonly stateId: string;
}

/** The bytes that are signed, with ed25519 and nothing around them. */
export function voucherMessage({ purpose, uid, sender, expireAt, chain, stateId }: VoucherTerms): Uint8Array {
  const fields = { chain, uid, sender, state: stateId, expire_at: expireAt };
  return VoucherMessage.serialize({ domain, purpose: voucherPurposes[purpose], ...fields }).toBytes();
}
