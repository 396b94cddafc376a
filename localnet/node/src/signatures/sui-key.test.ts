import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SuiKey } from './sui-key.ts';

describe('a key of the network’s own', () => {
  it('is the key that the official client makes of the same secret', async () => {
    const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 });
    await fc.assert(
      fc.asyncProperty(secrets, fc.uint8Array({ minLength: 1, maxLength: 300 }), async (secret, data) => {
        const theirs = Ed25519Keypair.fromSecretKey(secret);
        const ours = SuiKey.fromSecret(theirs.getSecretKey());
        expect(ours?.address).toBe(theirs.toSuiAddress());
        expect(ours?.publicKey).toEqual(theirs.getPublicKey().toRawBytes());
        expect(ours?.secret).toBe(theirs.getSecretKey());
        const { signature } = await theirs.signTransaction(data);
        expect(Buffer.from(ours?.signTransaction(data) ?? []).toString('base64')).toBe(signature);
      }),
      { numRuns: 30 },
    );
  });

  it('is another one each time it is made, and the same when its secret is read', () => {
    const made = SuiKey.make();
    expect(SuiKey.make().address).not.toBe(made.address);
    expect(SuiKey.fromSecret(made.secret)?.address).toBe(made.address);
  });

  const secret = SuiKey.make().secret;
  it.each([
    ['nothing', ''],
    ['a cut one', secret.slice(0, -1)],
    ['a letter that is another', secret.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))],
    ['an address', SuiKey.make().address],
    ['a key of another curve', Secp256k1Keypair.generate().getSecretKey()],
  ])('is not made of %s', (_what, text) => {
    expect(SuiKey.fromSecret(text)).toBeUndefined();
  });
});
