import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows, UnreadableRows } from '#app/platform/session/unreadable-rows.ts';
import type { Delivery } from './delivery.ts';
import { maxAddresses, readAddresses } from './read-addresses.ts';
import { readAllDeliveries } from './read-deliveries.ts';

/** A delivery with its address; null if the phone is not to be sent now, or if it cannot be opened. */
export interface AddressedDelivery extends Delivery {
  readonly address: DeliveryAddress | null;
}

/** Whether the viewer may export addresses. The server checks the role again for each reading. */
export async function mayReadAddresses(account: AccountClient): Promise<boolean> {
  const roles = readRows(await account.rpc('my_roles', undefined, asRead));
  return roles.includes('owner') || roles.includes('shipping');
}

/** All deliveries that match, with the addresses that are needed to send: those of other phones stay sealed. */
export async function* readAddressedDeliveries(account: AccountClient, query: ListQuery) {
  for await (const page of readAllDeliveries(account, query)) {
    const known = new Map<string, DeliveryAddress>();
    const wanted = page.filter(isToSend).map(({ id }) => id);
    for (let from = 0; from < wanted.length; from += maxAddresses) {
      const reading = await readAddresses(account, wanted.slice(from, from + maxAddresses));
      if (reading.kind === 'refused') throw new UnreadableRows(reading.sentence);
      for (const { order, address } of reading.addresses) if (address) known.set(order, address);
    }
    yield page.map(
      (delivery): AddressedDelivery => ({
        ...delivery,
        address: known.get(delivery.id) ?? null,
      }),
    );
  }
}

const isToSend = ({ state, hasAddress }: Delivery) =>
  hasAddress && (state === 'preparing' || state === 'confirmed');
