/**
 * Reading progress on this device that the server does not have: the furthest block of each article, newest last. Stored separately
 * for each account and for visitors without a session.
 */
export type KeptReading = Readonly<Record<string, number>>;

/** Older articles are dropped. */
const maxKept = 100;
const prefix = 'suixue-reading';

type ReadingStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Data of another version, or edited by hand, is ignored. */
export function parseKept(text: string | null): KeptReading {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, block]) => isBlock(block)));
  } catch {
    return {};
  }
}

/** Merges in this article's furthest block. */
export function withBlock(kept: KeptReading, path: string, block: number): KeptReading {
  const { [path]: before = 0, ...others } = kept;
  return Object.fromEntries([...Object.entries(others).slice(1 - maxKept), [path, Math.max(before, block)]]);
}

/** If storage is refused, nothing is stored. */
export function createDeviceReading(open: () => ReadingStorage, account: string | null) {
  const name = account === null ? prefix : `${prefix}:${account}`;
  const attempt = <T>(use: (storage: ReadingStorage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  const read = () => attempt((storage) => parseKept(storage.getItem(name)), {});
  return {
    get: (path: string): number => read()[path] ?? 0,
    keep: (path: string, block: number): void =>
      attempt((storage) => storage.setItem(name, JSON.stringify(withBlock(read(), path, block))), undefined),
    /** The server, or another key on this device, has it. */
    forget: (path: string): void => {
      const { [path]: _, ...others } = read();
      attempt((storage) => storage.setItem(name, JSON.stringify(others)), undefined);
    },
  };
}

export const deviceReading = (account: string | null) => createDeviceReading(() => localStorage, account);

/** Moves what was read before signing in to the account; returns the furthest block on this device. */
export function takeOver(account: string, path: string): number {
  const [before, own] = [deviceReading(null), deviceReading(account)];
  if (before.get(path) > 0) own.keep(path, before.get(path));
  before.forget(path);
  return own.get(path);
}

function isBlock(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9999;
}
