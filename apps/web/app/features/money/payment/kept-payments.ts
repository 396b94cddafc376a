import { keptNames, keptPrefix } from './kept-names.ts';
import { type KeptPayment, parseKeptPayment } from './kept-payment.ts';

export interface KeptPayments {
  /** Oldest first. */
  list(): readonly KeptPayment[];
  /** False if the browser cannot store it: then nothing may be sent. */
  keep(payment: KeptPayment): boolean;
  forget(digest: string): void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function createKeptPayments(getStorage: () => TextStorage): KeptPayments {
  return {
    list() {
      const storage = openStorage(getStorage);
      const names = storage ? keptNames(storage) : [];
      return names
        .flatMap((name) => parseKeptPayment(storage?.getItem(name) ?? '') ?? [])
        .sort((one, other) => one.when - other.when);
    },
    keep(payment) {
      const storage = openStorage(getStorage);
      if (!storage) return false;
      const [name, text] = [keptPrefix + payment.digest, JSON.stringify(payment)];
      try {
        storage.setItem(name, text);
      } catch {
        // Full or read-only.
        return false;
      }
      return storage.getItem(name) === text;
    },
    forget: (digest) => openStorage(getStorage)?.removeItem(keptPrefix + digest),
  };
}

/** Browsers may refuse access to storage. */
function openStorage(getStorage: () => TextStorage): TextStorage | null {
  try {
    return getStorage();
  } catch {
    return null;
  }
}
