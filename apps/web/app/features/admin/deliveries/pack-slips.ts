import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type Delivery, toDelivery } from './delivery.ts';
import { maxAddresses, readAddresses } from './read-addresses.ts';

/** What a packing list has at most: more would be read than is packed at once. */
export const maxSlips = maxAddresses;

/** The slips, or why there are none. */
export interface Packing {
  readonly problem: string | null;
  readonly slips: readonly Slip[];
}

export interface Slip extends DeliveryAddress {
  readonly order: string;
}

/** The phones that are to be sent now, the earliest paid first. */
export async function readPackable(account: AccountClient): Promise<readonly Delivery[]> {
  const input = { wanted_state: 'confirmed', is_ascending: true, most: maxSlips };
  return readRows(await account.rpc('admin_deliveries', input, asRead)).map(toDelivery);
}

/** Reads the addresses of the ticked orders that are still to be sent: another administrator may have sent one. */
export async function packSlips(account: AccountClient, form: FormData): Promise<Packing> {
  const ticked = form.getAll('order').map(String).filter(isUuid);
  if (ticked.length === 0) return { problem: '请至少选一份。', slips: [] };
  const packable = await readPackable(account);
  const orders = packable.map(({ id }) => id).filter((id) => ticked.includes(id));
  if (orders.length === 0) return { problem: '选中的都已经不在待发货里，请看清现在的状态。', slips: [] };
  const reading = await readAddresses(account, orders);
  if (reading.kind === 'refused') return { problem: reading.sentence, slips: [] };
  const slips = reading.addresses.flatMap(({ order, address }) => (address ? [{ order, ...address }] : []));
  const lost = ticked.length - slips.length;
  return { problem: lost > 0 ? `有 ${lost} 份没有列出：不在待发货里了，或者地址读不到。` : null, slips };
}
