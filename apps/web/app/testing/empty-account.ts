import type { AccountClient } from '#app/platform/session/account-client.ts';

/** For tests: an account without any rows. */
export function emptyAccount(answer: unknown = { data: null, error: null }): AccountClient {
  const query: unknown = new Proxy(() => query, {
    get: (_, name) =>
      name === 'then' ? (resolve: (value: unknown) => void) => resolve(answer) : () => query,
  });
  return query as AccountClient;
}
