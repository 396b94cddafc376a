import { vi } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';

interface FakeParts {
  /** Rows by table; of the filters only `eq` is applied, for columns that the rows have. Missing tables are empty. */
  readonly rows?: Readonly<Record<string, readonly object[]>>;
  /** Names of the files that this account may read. */
  readonly files?: Readonly<Record<string, string>>;
  /** Results by function name. */
  readonly calls?: Readonly<
    Record<string, { data: unknown; error: { code: string; message: string } | null }>
  >;
}

/** The part of the official client that lesson pages use; it records the calls. */
export function fakeAccount({ rows = {}, files = {}, calls = {} }: FakeParts = {}) {
  const signed = vi.fn((_names: readonly string[], _seconds: number) => undefined);
  const called = vi.fn((_name: string, _said: object) => undefined);
  // Other filters, orders and limits are ignored.
  const query = (found: readonly object[]): unknown => {
    const ends: Readonly<Record<string, unknown>> = {
      maybeSingle: async () => ({ data: found[0] ?? null, error: null }),
      // biome-ignore lint/suspicious/noThenProperty: the official client's queries are awaited in this way.
      then: (done: (answer: object) => unknown) => done({ data: found, error: null }),
      eq: (column: string, value: unknown) =>
        query(found.filter((row) => !(column in row) || Reflect.get(row, column) === value)),
    };
    const chain: unknown = new Proxy({}, { get: (_, name) => ends[String(name)] ?? (() => chain) });
    return chain;
  };
  const account = {
    from: (table: string) => query(rows[table] ?? []),
    rpc: async (name: string, said: object) => {
      called(name, said);
      return calls[name] ?? { data: null, error: { code: 'PGRST202', message: 'no such function' } };
    },
    storage: {
      from: (bucket: string) => ({
        async createSignedUrls(names: readonly string[], seconds: number) {
          signed(names, seconds);
          const data = names.map((path) =>
            path in files
              ? {
                  path,
                  error: null,
                  signedUrl: `http://inside/storage/v1/object/sign/${bucket}/${path}?token=t`,
                }
              : {
                  path,
                  error: 'Either the object does not exist or you do not have access to it',
                  signedUrl: null,
                },
          );
          return { data, error: null };
        },
        async list(folder: string) {
          const found = Object.entries(files).filter(([path]) => path.startsWith(`${folder}/`));
          const data = found.map(([path, text]) => ({
            name: path.slice(folder.length + 1),
            metadata: { size: new TextEncoder().encode(text).length },
          }));
          return { data, error: null };
        },
        download: async (path: string) => ({
          data: path in files ? new Blob([files[path] ?? '']) : null,
          error: null,
        }),
      }),
    },
  };
  return { account: account as unknown as AccountClient, signed, called };
}
