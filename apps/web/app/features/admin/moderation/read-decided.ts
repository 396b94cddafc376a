import type { LoaderFunctionArgs } from 'react-router';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { type Present, type Queue, readNextWaiting } from './read-next-waiting.ts';

interface Decided<Facts> {
  readonly queue: Queue;
  readonly id: string;
  readonly read: (account: AccountClient, id: string) => Promise<Facts | null>;
}

/** An item of a queue, the next one, and a new key for the decision. Throws a 404 response if there is no such item. */
export function readDecided<Facts extends Present>(
  { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  { queue, id, read }: Decided<Facts>,
) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const facts = await read(account, id);
    if (!facts) throw pageNotFound(urlToPath(url));
    const next = await readNextWaiting(account, queue, facts);
    return { facts, next, decisionKey: crypto.randomUUID() };
  });
}
