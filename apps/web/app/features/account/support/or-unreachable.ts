import { data } from 'react-router';
import { OrdersError } from '#app/features/shop/orders/read-orders.ts';
import { servicesContext } from '#app/platform/services.ts';
import { wording } from '#app/ui/wording.ts';
import { SupportUnreadable } from './read-support.ts';

interface LoaderPlace {
  readonly url: URL;
  readonly context: {
    get(key: typeof servicesContext): { reportError(error: unknown, request: Request): void };
  };
}

/** Runs a read of a loader; if the rows cannot be read, logs that and throws a 503 response. */
export async function orUnreachable<T>({ url, context }: LoaderPlace, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SupportUnreadable || error instanceof OrdersError)) throw error;
    context.get(servicesContext).reportError(error, new Request(url));
    throw data(wording.accountsUnreachable, { status: 503 });
  }
}
