import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed } from '#app/platform/forms/form-fields.ts';
import { again, refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { deliveryPath } from './delivery.ts';
import { readAddresses } from './read-addresses.ts';

export type DeliveryFormState = FormState<'seen' | 'carrier' | 'number' | AddressField>;
type AddressField = 'name' | 'phone' | 'place' | 'postcode' | 'note';

interface DeliveryCall {
  readonly account: AccountClient;
  /** Of the order. */
  readonly id: string;
}

/** When the delivery had last changed on the page. */
const seen = parsed(
  (value) => (Number.isNaN(Date.parse(value)) ? null : value),
  '页面上的内容不完整，请刷新页面再试。',
);

/** What carriers print and people type: letters and digits, in groups. */
const trackingNumber = /^[0-9A-Za-z][0-9A-Za-z -]{3,39}$/;
const maxCarrier = 40;

/** The steps without fields of their own. */
const steps = (['confirmed', 'preparing', 'received', 'returned', 'cancelled'] as const).map((becomes) =>
  defineAction({
    intent: becomes,
    schema: z.object({ seen }),
    run: async ({ account, id }: DeliveryCall, input) => {
      const { error } = await account.rpc('move_delivery', { delivery: id, becomes, seen: input.seen });
      return error ? refuseRows(error) : deliveryPath(id);
    },
  }),
);

/** The acts about one delivery; the database checks the role, and that the delivery is as it was shown. */
export const deliveryActions = [
  ...steps,
  defineAction({
    intent: 'shipped',
    schema: z.object({
      seen,
      carrier: parsed((value) => {
        const carrier = value.trim();
        return carrier === '' || carrier.length > maxCarrier ? null : carrier;
      }, `请写承运公司，最多 ${maxCarrier} 个字。`),
      number: parsed((value) => {
        const number = value.trim();
        return trackingNumber.test(number) ? number : null;
      }, '请写单号：4 到 40 个字母或数字。'),
    }),
    keep: ['carrier', 'number'],
    run: async ({ account, id }: DeliveryCall, input) => {
      const sent = { sent_by: input.carrier, tracked_as: input.number };
      const { error } = await account.rpc('move_delivery', {
        delivery: id,
        becomes: 'shipped',
        seen: input.seen,
        ...sent,
      });
      return error ? refuseRows(error) : deliveryPath(id);
    },
  }),
  // The address is part of this answer only: no page and no history of the browser keeps it.
  defineAction({
    intent: 'address',
    schema: z.object({}),
    run: async ({ account, id }: DeliveryCall) => {
      const reading = await readAddresses(account, [id]);
      if (reading.kind === 'refused') return refuse(reading.sentence, { status: reading.status });
      const [found] = reading.addresses;
      if (!found) return refuse('没有地址可以看：还没有填写、已经到期删除，或者您没有“发货”角色。');
      if (!found.address) return refuse('这份地址打不开：封存它的密钥不在了。请买家重新填写。');
      const { name, phone, province, city, detail, postcode, note } = found.address;
      const place = [province, city, detail].filter(Boolean).join(' ');
      return again({ values: { name, phone, place, postcode, note } });
    },
  }),
];
