import { readFileSync } from 'node:fs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { describe, expect, it } from 'vitest';
import { maxVoucherLife, type VoucherTerms, voucherMessage } from './voucher.ts';

/** The signatures in the contract's own tests: both sides must agree on the signed bytes. */
const source = readFileSync(
  new URL('../../../contracts/academy/tests/auth_tests.move', import.meta.url),
  'utf8',
);
const constant = (name: string) => {
  const [, hex] = new RegExp(`const ${name}: \\w+(?:<u8>)? =\\s+(?:x"|@0x)([0-9a-f]+)`).exec(source) ?? [];
  if (hex === undefined) throw new Error(`auth_tests.move has no constant ${name}`);
  return hex;
};
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const key = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(1));
/** The clock of those tests: a thousand days after 1970. */
const now = 1_000n * 86_400_000n;
const terms: VoucherTerms = {
  purpose: 'bind',
  uid: 'alice',
  sender: '0xa1',
  expireAt: now + 300_000n,
  chain: 'local',
  stateId: `0x${constant('STATE')}`,
};

describe('voucherMessage', () => {
  it("is signed with the key that the contract's tests use", () => {
    expect(toHex(key.getPublicKey().toRawBytes())).toBe(constant('KEY'));
  });

  it.each<[string, Partial<VoucherTerms>]>([
    ['BIND', {}],
    ['PLAY', { purpose: 'play' }],
    ['RECOVER', { purpose: 'recover' }],
    ['LONGEST', { expireAt: now + BigInt(maxVoucherLife) }],
    ['TOO_LONG', { expireAt: now + BigInt(maxVoucherLife) + 1n }],
  ])("yields the signature %s of the contract's tests", async (name, change) => {
    const signature = await key.sign(voucherMessage({ ...terms, ...change }));
    expect(toHex(signature)).toBe(constant(name));
  });

  it.each<[string, Partial<VoucherTerms>]>([
    ['account', { uid: 'bob' }],
    ['address', { sender: '0xb0' }],
    ['network', { chain: 'testnet' }],
    ['contract', { stateId: '0x1' }],
    ['time', { expireAt: now }],
  ])('depends on the %s', (_what, change) => {
    expect(toHex(voucherMessage({ ...terms, ...change }))).not.toBe(toHex(voucherMessage(terms)));
  });
});
