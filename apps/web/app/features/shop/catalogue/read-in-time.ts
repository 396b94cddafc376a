import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';

/** Pages wait at most this long for a price. */
const patienceMs = 1_500;
/** Later, when the page's files are loaded: opening the database may take all of a small machine. */
const prepareAfterMs = 1_000;

/**
 * Reads what is for sale with `read`; null if there was no answer in time. If the host is not open yet, this opens it without waiting,
 * and the page asks again. For pages that only display a price.
 */
export async function readInTime<T>(
  context: Readonly<RouterContextProvider>,
  read: (account: AccountClient) => Promise<T | null>,
): Promise<T | null> {
  const { host } = context.get(servicesContext);
  if (!host.isOpen()) {
    setTimeout(host.prepare, prepareAfterMs).unref();
    return null;
  }
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  // The client returns errors instead of throwing, so a late answer hides none.
  const reading = read(context.get(sessionContext).getAccount());
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
