/**
 * How far this device has read, and the server does not know: the furthest block of each article, the newest last. Whoever has
 * not signed in has one place for it, and each account its own.
 */
export type KeptReading = Readonly<Record<string, number>>;

/** More articles than this nobody goes on with. */
const mostKept = 100;
const nobodys = 'suixue-reading';

type ReadingStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What was kept by an older page, or by somebody else's hand, is nothing. */
export function parseKept(text: string | null): KeptReading {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, block]) => isBlock(block)));
  } catch {
    return {};
  }
}

/** The same with this article, merged by the furthest. */
export function withBlock(kept: KeptReading, path: string, block: number): KeptReading {
  const { [path]: before = 0, ...others } = kept;
  return Object.fromEntries([...Object.entries(others).slice(1 - mostKept), [path, Math.max(before, block)]]);
}

/** Storage may be refused altogether: then nothing is kept, and reading goes on. */
export function createDeviceReading(open: () => ReadingStorage, account: string | null) {
  const name = account === null ? nobodys : `${nobodys}:${account}`;
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
    /** The server knows it, or another place of this device. */
    forget: (path: string): void => {
      const { [path]: _, ...others } = read();
      attempt((storage) => storage.setItem(name, JSON.stringify(others)), undefined);
    },
  };
}

export const deviceReading = (account: string | null) => createDeviceReading(() => localStorage, account);

/** What was read here before signing in becomes the account's, and nobody else's any more; answers how far this device has read. */
export function takeOver(account: string, path: string): number {
  const [before, own] = [deviceReading(null), deviceReading(account)];
  if (before.get(path) > 0) own.keep(path, before.get(path));
  before.forget(path);
  return own.get(path);
}

function isBlock(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9999;
}
