import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';

/** Longer than this no page waits for a price. */
const patienceMs = 1_500;
/** By then the page that asked has its files: opening may take all of a small machine. */
const prepareAfterMs = 1_000;

/**
 * What is for sale, as `read` finds it; null when there was no answer in time. Where the host is not open yet it is opened, and
 * the page does not wait for that: it asks again by itself. So this is for pages that show a price alone.
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
  // The client answers what goes wrong, and throws nothing: nobody misses an error when the answer is too late.
  const reading = read(context.get(sessionContext).getAccount());
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
