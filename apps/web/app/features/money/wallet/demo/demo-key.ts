import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { demoKeys } from './demo-keys.ts';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The demo wallet's key, created in this browser, and whether the user has shared the address. */
export interface DemoKey {
  readonly keypair: Ed25519Keypair;
  /** Addresses of the earlier keys. */
  others(): readonly string[];
  /** Switches to the key of one of these addresses, or to a new one. False without a change if the old key could not be stored. */
  change(to: string | null): boolean;
  isAllowed(): boolean;
  allow(isAllowed: boolean): void;
}

/**
 * Stored unencrypted, as no real wallet may do it: it controls worthless coins only. Without storage it lasts as long as the page.
 */
export function loadDemoKey(storage: TextStorage | null): DemoKey {
  let keypair = read(storage) ?? make(storage);
  let allowed = storage?.getItem(demoKeys.allowed) === 'yes';
  return {
    get keypair() {
      return keypair;
    },
    others() {
      const own = keypair.toSuiAddress();
      return readBefore(storage)
        .map((one) => one.toSuiAddress())
        .filter((address) => address !== own);
    },
    change(to) {
      const before = readBefore(storage);
      const next = to === null ? Ed25519Keypair.generate() : before.find((one) => one.toSuiAddress() === to);
      if (!next) return false;
      // Another tab may have changed it since this page read it.
      const present = read(storage) ?? keypair;
      const kept = [...new Set([...before, present, keypair].map((one) => one.getSecretKey()))].join(' ');
      keep(storage, demoKeys.before, kept);
      if (storage?.getItem(demoKeys.before) !== kept) return false;
      keypair = next;
      keep(storage, demoKeys.secret, next.getSecretKey());
      return true;
    },
    isAllowed: () => allowed,
    allow(isAllowed) {
      allowed = isAllowed;
      if (isAllowed) keep(storage, demoKeys.allowed, 'yes');
      else storage?.removeItem(demoKeys.allowed);
    },
  };
}

function read(storage: TextStorage | null): Ed25519Keypair | null {
  return toKeypair(storage?.getItem(demoKeys.secret));
}

function readBefore(storage: TextStorage | null): readonly Ed25519Keypair[] {
  const secrets = storage?.getItem(demoKeys.before)?.split(' ') ?? [];
  return secrets.flatMap((secret) => toKeypair(secret) ?? []);
}

function toKeypair(secret: string | null | undefined): Ed25519Keypair | null {
  if (!secret) return null;
  try {
    return Ed25519Keypair.fromSecretKey(secret);
  } catch {
    // Invalid data: a new key is as good as the old one here.
    return null;
  }
}

function make(storage: TextStorage | null): Ed25519Keypair {
  const keypair = Ed25519Keypair.generate();
  keep(storage, demoKeys.secret, keypair.getSecretKey());
  return keypair;
}

function keep(storage: TextStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // Full or read-only.
  }
}
