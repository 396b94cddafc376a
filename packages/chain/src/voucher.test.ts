import { readFileSync } from 'node:fs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { describe, expect, it } from 'vitest';
import { maxVoucherLife, type VoucherTerms, voucherMessage } from './voucher.ts';

/** The signatures in the contract's own tests: both sides must agree on the signed bytes. */
const constant = (name: string, module = 'auth') => {
  const tests = new URL(`../../../contracts/academy/tests/${module}_tests.move`, import.meta.url);
  const pattern = new RegExp(`const ${name}: \\w+(?:<u8>)? =\\s+(?:x"|@0x)([0-9a-f]+)`);
  const [, hex] = pattern.exec(readFileSync(tests, 'utf8')) ?? [];
  if (hex === undefined) throw new Error(`${module}_tests.move has no constant ${name}`);
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
  nonce: Uint8Array.from({ length: 16 }, (_, at) => at),
  subject: 0n,
  chain: 'local',
  stateId: `0x${constant('STATE')}`,
};

it("the key of these tests is the key of the contract's tests", () => {
  expect(toHex(key.getPublicKey().toRawBytes())).toBe(constant('KEY'));
});

describe('voucherMessage', () => {
  it.each<[string, Partial<VoucherTerms>]>([
    ['BIND', {}],
    ['PLAY', { purpose: 'play', subject: 7n }],
    ['CLAIM', { purpose: 'claim', subject: 7n }],
    ['RECOVER', { purpose: 'recover' }],
    ['LONGEST', { expireAt: now + BigInt(maxVoucherLife) }],
    ['TOO_LONG', { expireAt: now + BigInt(maxVoucherLife) + 1n }],
  ])("yields the signature %s of the contract's tests", async (name, change) => {
    const signature = await key.sign(voucherMessage({ ...terms, ...change }));
    expect(toHex(signature)).toBe(constant(name));
  });

  it("yields the signature PLAY of the contract's tests of boxes", async () => {
    const subject = BigInt(`0x${constant('BOX', 'play_box')}`);
    const signature = await key.sign(voucherMessage({ ...terms, purpose: 'play', subject }));
    expect(toHex(signature)).toBe(constant('PLAY', 'play_box'));
  });

  it.each<[string, Partial<VoucherTerms>]>([
    ['account id', { uid: 'bob' }],
    ['sender', { sender: '0xb0' }],
    ['network', { chain: 'testnet' }],
    ['id of the contract state', { stateId: '0x1' }],
    ['expiry', { expireAt: now }],
    ['nonce', { nonce: new Uint8Array(16) }],
    ['subject', { subject: 1n }],
  ])('depends on the %s', (_what, change) => {
    expect(toHex(voucherMessage({ ...terms, ...change }))).not.toBe(toHex(voucherMessage(terms)));
  });
});
