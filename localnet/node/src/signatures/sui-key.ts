import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bech32 } from '@scure/base';
import { publicKeyToAddress, signatureSchemes } from '../address.ts';
import { createSigningDigest } from '../intent.ts';

const { flag } = signatureSchemes.ed25519;
const secretBytes = 32;
/** The prefix of a secret key in wallets' notation. */
const label = 'suiprivkey';
/** The DER prefix of a raw secret key (RFC 8410). */
const secretPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * A key of one of the network's own accounts, based on Node's crypto. The official client's keypair would
 * load all signature schemes, which takes as long as loading everything else.
 */
export class SuiKey {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly #secret: Uint8Array;
  readonly #key: KeyObject;

  private constructor(secret: Uint8Array) {
    this.#secret = secret;
    this.#key = createPrivateKey({
      key: Buffer.concat([secretPrefix, secret]),
      format: 'der',
      type: 'pkcs8',
    });
    const spki = createPublicKey(this.#key).export({ format: 'der', type: 'spki' });
    this.publicKey = Uint8Array.from(spki.subarray(-signatureSchemes.ed25519.publicKeyBytes));
    this.address = publicKeyToAddress('ed25519', this.publicKey);
  }

  static make(): SuiKey {
    return new SuiKey(randomBytes(secretBytes));
  }

  /** Parses a key in wallets' notation; undefined if it is invalid. */
  static fromSecret(text: string): SuiKey | undefined {
    const decoded = bech32.decodeUnsafe(text);
    const bytes = decoded?.prefix === label ? bech32.fromWordsUnsafe(decoded.words) : undefined;
    return bytes && bytes[0] === flag && bytes.length === 1 + secretBytes
      ? new SuiKey(bytes.slice(1))
      : undefined;
  }

  get secret(): string {
    return bech32.encode(label, bech32.toWords(Uint8Array.of(flag, ...this.#secret)));
  }

  signTransaction(dataBytes: Uint8Array): Uint8Array {
    const raw = sign(null, createSigningDigest('transaction', dataBytes), this.#key);
    return Uint8Array.of(flag, ...raw, ...this.publicKey);
  }
}
