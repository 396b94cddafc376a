import { data } from 'react-router';
import { readCursor } from '#app/features/shop/orders/order-place.ts';

/** Status and cursor in the address of a queue; the first status is the default. Throws a 404 response for invalid ones. */
export function readQueueAddress<Status extends string>(
  url: URL,
  statuses: readonly Status[],
  notFound: string,
) {
  const asked = url.searchParams.get('state') ?? statuses[0];
  const status = statuses.find((one) => one === asked);
  const after = readCursor(url);
  if (status === undefined || after === undefined) throw data(notFound, { status: 404 });
  return { status, after, isFirst: after === null };
}
