import { data } from 'react-router';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import type { ListRows } from './list-page-rows.ts';
import type { ListQuery } from './list-query.ts';

interface ListPlace {
  readonly url: URL;
  readonly context: Parameters<typeof orElse>[0]['context'] & {
    get(key: typeof sessionContext): { getAccount(): AccountClient };
  };
  readonly query: ListQuery;
}

/** The answer of a page that is one list: 503 without rows if they cannot be read, and none for a filter that was typed wrongly. */
export async function readListPage<Row>(
  { url, context, query }: ListPlace,
  read: (account: AccountClient) => Promise<ListRows<Row>>,
) {
  if (query.problem !== null) return data({ query, page: null });
  const account = context.get(sessionContext).getAccount();
  const page = await orElse(
    { url, context },
    () => read(account),
    () => null,
  );
  return data({ query, page }, { status: page === null ? 503 : 200 });
}
