import { data } from 'react-router';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import type { ListAddress } from './list-address.ts';
import type { ListRows } from './list-page-rows.ts';

interface ListPlace {
  readonly url: URL;
  readonly context: Parameters<typeof orElse>[0]['context'] & {
    get(key: typeof sessionContext): { getAccount(): AccountClient };
  };
  readonly address: ListAddress;
}

/** The answer of a page that is one list: 503 without rows if they cannot be read, and none for a filter that was typed wrongly. */
export async function readListPage<Row>(
  { url, context, address }: ListPlace,
  read: (account: AccountClient) => Promise<ListRows<Row>>,
) {
  if (address.problem !== null) return data({ address, page: null });
  const account = context.get(sessionContext).getAccount();
  const page = await orElse(
    { url, context },
    () => read(account),
    () => null,
  );
  return data({ address, page }, { status: page === null ? 503 : 200 });
}
