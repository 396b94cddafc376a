import { isPermanent } from '@suixue/academy/membership/ownership';
import {
  type AddressField,
  addressFields,
  type DeliveryAddress,
} from '@suixue/academy/orders/delivery-address';
import { z } from 'zod';
import { readPlanOffers } from '#app/features/shop/catalogue/read-offers.ts';
import { completeOrders, orderColumns } from '#app/features/shop/orders/read-orders.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows, UnreadableRows } from '#app/platform/session/unreadable-rows.ts';
import { type Delivery, type OwnPhone, type PhoneInstance, type PhoneOffer, phonePicture } from './phone.ts';

const maxPhones = 50;

/** The phones for sale, cheapest first; null if they could not be read. */
export async function readPhoneOffers(account: AccountClient): Promise<readonly PhoneOffer[] | null> {
  const [offers, images] = await Promise.all([
    readPlanOffers(account, ['phone']),
    account.from('chain_commodities').select('id::text, image:metadata->>image_url').eq('kind', 'phone'),
  ]);
  if (offers === null) return null;
  const imageOf = new Map((images.data ?? []).map(({ id, image }) => [id, image]));
  return offers.map((offer) => ({
    ...offer,
    picture: phonePicture(offer.id, imageOf.get(offer.id) ?? null),
  }));
}

/** The phones that the account has paid for, newest first, with their deliveries. Filters by account, because administrators can read all rows. */
export async function readOwnPhones(account: AccountClient, uid: string): Promise<readonly OwnPhone[]> {
  const rows = readRows(
    await account
      .from('orders')
      .select(orderColumns)
      .eq('uid', uid)
      .eq('kind', 'phone')
      .not('paid_at', 'is', null)
      .order('paid_at', { ascending: false })
      .limit(maxPhones),
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = [...new Set(rows.map(({ item }) => item))];
  const [orders, deliveries, instances, images, asked] = await Promise.all([
    completeOrders(account, rows),
    readDeliveries(account, uid, ids),
    readInstances(account, uid, ids),
    account
      .from('chain_commodities')
      .select('id::text, image:metadata->>image_url')
      .filter('id', 'in', `(${items.join(',')})`),
    account
      .from('refund_requests')
      .select('order_id')
      .in('order_id', ids)
      .eq('status', 'asked')
      .then(readRows),
  ]);
  const addresses = await readAddresses(
    account,
    ids.filter((id) => deliveries.get(id)?.erasedAt === null),
  );
  const imageOf = new Map((images.data ?? []).map(({ id, image }) => [id, image]));
  return orders.map((order) => ({
    order,
    picture: phonePicture(order.item, imageOf.get(order.item) ?? null),
    instance: instances.get(order.id) ?? null,
    delivery: deliveries.get(order.id) ?? null,
    address: addresses.get(order.id) ?? null,
    isRefundAsked: asked.some(({ order_id }) => order_id === order.id),
  }));
}

async function readDeliveries(
  account: AccountClient,
  uid: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Delivery>> {
  const rows = readRows(
    await account
      .from('phone_orders')
      .select(
        'order_id, status, carrier, tracking_number, addressed_at, confirmed_at, shipped_at, received_at, ended_at, erased_at',
      )
      .eq('user_id', uid)
      .in('order_id', [...ids]),
  );
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        status: row.status,
        carrier: row.carrier,
        trackingNumber: row.tracking_number,
        addressedAt: row.addressed_at,
        confirmedAt: row.confirmed_at,
        shippedAt: row.shipped_at,
        receivedAt: row.received_at,
        endedAt: row.ended_at,
        erasedAt: row.erased_at,
      },
    ]),
  );
}

async function readInstances(
  account: AccountClient,
  uid: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhoneInstance>> {
  const rows = readRows(
    await account
      .from('chain_instances')
      .select('id::text, order_id, identifier, acquired_at, expire_at::text, is_used, is_revoked')
      .eq('uid', uid)
      .in('order_id', [...ids]),
  );
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        id: row.id,
        identifier: row.identifier,
        acquiredAt: row.acquired_at,
        expireAt: isPermanent(BigInt(row.expire_at)) ? null : row.expire_at,
        isUsed: row.is_used,
        isRevoked: row.is_revoked,
      },
    ]),
  );
}

const field = z.string();
const addressSchema = z.object(
  Object.fromEntries(addressFields.map((name) => [name, field])) as Record<AddressField, typeof field>,
);
const answerSchema = z.object({
  addresses: z.array(z.object({ order: z.string(), address: addressSchema.nullable() })),
});

/** The rows have only the sealed addresses; a server function opens them. */
async function readAddresses(
  account: AccountClient,
  orders: readonly string[],
): Promise<ReadonlyMap<string, DeliveryAddress | null>> {
  if (orders.length === 0) return new Map();
  const { data, error } = await account.functions.invoke('read-delivery-address', { body: { orders } });
  if (error) throw new UnreadableRows(error.message);
  return new Map(answerSchema.parse(data).addresses.map(({ order, address }) => [order, address]));
}
