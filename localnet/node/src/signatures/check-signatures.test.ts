import type { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { verifyTransactionSignature } from '@mysten/sui/verify';
import { describe, expect, it } from 'vitest';
import { Chance } from '../testing/mutations.ts';
import { statusOf } from '../testing/test-network.ts';
import { createTrials, refusalOf, type Trials } from '../testing/trials.ts';
import { signerOf } from './verify-signature.ts';

const at = await createTrials();

const secret = (seed: number) => new Uint8Array(32).fill(seed);
const curves: [name: string, create: (seed: number) => Signer][] = [
  ['ed25519', (seed) => Ed25519Keypair.fromSecretKey(secret(seed))],
  ['secp256k1', (seed) => Secp256k1Keypair.fromSecretKey(secret(seed))],
  ['secp256r1', (seed) => Secp256r1Keypair.fromSecretKey(secret(seed))],
];
const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The official client's verdict on a signature. */
async function clientSays(bytes: Uint8Array, signature: Uint8Array): Promise<string | undefined> {
  try {
    const key = await verifyTransactionSignature(bytes, toText(signature));
    return key.toSuiAddress();
  } catch {
    // It throws for an invalid signature.
    return undefined;
  }
}

describe.each(curves)('a signature by a key of %s', (_name, create) => {
  it('belongs to its signer, in agreement with the official client', async () => {
    for (const seed of [1, 7, 200]) {
      const signer = create(seed);
      const bytes = Uint8Array.from([seed, 1, 2, 3]);
      const signature = toBytes((await signer.signTransaction(bytes)).signature);
      expect(signerOf(bytes, signature)).toBe(signer.toSuiAddress());
      expect(await clientSays(bytes, signature)).toBe(signer.toSuiAddress());
    }
  });

  it('is invalid if any bit is changed, in agreement with the official client', async () => {
    const signer = create(5);
    const bytes = Uint8Array.from([1, 2, 3]);
    const signature = toBytes((await signer.signTransaction(bytes)).signature);
    const chance = new Chance(5);
    for (let bit = 0; bit < signature.length * 8; bit += 1 + chance.below(12)) {
      const wrong = Uint8Array.from(signature);
      wrong[bit >> 3] = (wrong[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect([bit, signerOf(bytes, wrong)]).toEqual([bit, undefined]);
      expect([bit, await clientSays(bytes, wrong)]).toEqual([bit, undefined]);
    }
  });

  it('is valid for its own transaction only', async () => {
    const signature = toBytes((await create(5).signTransaction(Uint8Array.of(1))).signature);
    expect(signerOf(Uint8Array.of(2), signature)).toBeUndefined();
  });

  it('is rejected for a transaction if it was made for a personal message with the same bytes', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const { signature } = await create(5).signPersonalMessage(bytes);
    expect(signerOf(bytes, toBytes(signature))).toBeUndefined();
  });

  it('authorises its signer to send a transaction', async () => {
    const signer = create(9);
    await at.run(({ tx }) =>
      tx.transferObjects([tx.splitCoins(tx.gas, [1_000_000_000n])], signer.toSuiAddress()),
    );
    const done = await at.run(({ call, u64 }) => call('sundry::say', [u64(1)]), {
      by: signer,
      budget: 10_000_000n,
    });
    expect(statusOf(done)).toBe('success');
    expect(done.data.sender).toBe(signer.toSuiAddress());
  });
});

describe('a signature', () => {
  const orders: [name: string, create: (seed: number) => Signer, order: bigint][] = [
    [
      'secp256k1',
      (seed) => Secp256k1Keypair.fromSecretKey(secret(seed)),
      0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
    ],
    [
      'secp256r1',
      (seed) => Secp256r1Keypair.fromSecretKey(secret(seed)),
      0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
    ],
  ];
  it.each(orders)(
    'of %s is rejected in its malleable form, with s replaced by the group order minus s',
    async (_name, create, order) => {
      const bytes = Uint8Array.of(1, 2, 3);
      const signature = toBytes((await create(3).signTransaction(bytes)).signature);
      const half = BigInt(`0x${Buffer.from(signature.subarray(33, 65)).toString('hex')}`);
      const other = Uint8Array.from(signature);
      other.set(Buffer.from((order - half).toString(16).padStart(64, '0'), 'hex'), 33);
      expect(signerOf(bytes, other)).toBeUndefined();
    },
  );
});

describe('a transaction', () => {
  const fill = ({ call, u64 }: Parameters<Parameters<Trials['run']>[0]>[0]) => call('sundry::say', [u64(1)]);

  it('accepts the signatures of two signers in any order', async () => {
    const data = () => at.dataOf(fill, { by: at.bob, sponsor: at.carol });
    expect(statusOf(await at.sendData(await data(), [at.bob, at.carol]))).toBe('success');
    expect(statusOf(await at.sendData(await data(), [at.carol, at.bob]))).toBe('success');
  });

  const wrong: [what: string, signers: () => Signer[], words: string][] = [
    ['the signature of the sender alone', () => [at.bob], 'Expect 2 signer signatures but got 1'],
    ['the signature of the gas owner alone', () => [at.carol], 'Expect 2 signer signatures but got 1'],
    ['two signatures of the sender', () => [at.bob, at.bob], 'Required Signature from'],
    ['the signatures of the gas owner and a stranger', () => [at.carol, at.alice], 'Required Signature from'],
    ['a third signature', () => [at.bob, at.carol, at.alice], 'Expect 2 signer signatures but got 3'],
    ['no signatures', () => [], 'Expect 2 signer signatures but got 0'],
  ];
  it.each(wrong)('of a sender with another gas owner rejects %s', async (_what, signers, words) => {
    const data = await at.dataOf(fill, { by: at.bob, sponsor: at.carol });
    expect(await refusalOf(() => at.sendData(data, signers()))).toContain(`INVALID_ARGUMENT: ${words}`);
  });

  it('rejects the signature of an account that is neither sender nor gas owner', async () => {
    const data = await at.dataOf(fill);
    expect(await refusalOf(() => at.sendData(data, [at.bob]))).toContain('Required Signature from');
    expect(await refusalOf(() => at.sendData(data, [at.alice, at.bob]))).toContain(
      'Expect 1 signer signatures but got 2',
    );
  });

  it('rejects gas coins whose owner did not sign', async () => {
    const data = await at.dataOf(fill, { by: at.bob });
    const coins = (await at.dataOf(fill, { by: at.carol })).gasData.payment;
    data.gasData.payment = coins;
    expect(await refusalOf(() => at.sendData(data, [at.bob]))).toContain('is owned by account address');
  });

  it('rejects a multisignature', async () => {
    const many = MultiSigPublicKey.fromPublicKeys({
      threshold: 1,
      publicKeys: [{ publicKey: (at.alice as Ed25519Keypair).getPublicKey(), weight: 1 }],
    });
    const data = await at.dataOf(fill);
    data.sender = many.toSuiAddress();
    expect(await refusalOf(() => at.sendData(data, [at.alice, at.alice]))).toContain('INVALID_ARGUMENT');
  });
});
