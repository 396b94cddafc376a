import {
  type AddressField,
  addressFields,
  readDeliveryAddress,
} from '@suixue/academy/orders/delivery-address';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { lines, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import { type CallRefusal, callFunction } from '#app/platform/session/call-function.ts';
import type { Session } from '#app/platform/session/session.ts';
import { type doneTexts, phonesPath } from './phone-done.ts';

interface PhoneCall {
  readonly session: Session;
}

const order = uuid('您没有这笔手机订单。');
const typed = Object.fromEntries(addressFields.map((field) => [field, lines])) as Record<
  AddressField,
  typeof lines
>;

const doneAt = (done: keyof typeof doneTexts, id: string) =>
  `${phonesPath}?${new URLSearchParams({ done, order: id })}#${id}`;

const giveAddress = defineAction({
  intent: 'address',
  schema: z.object({ order, ...typed }),
  keep: ['order', ...addressFields],
  run: async ({ session }: PhoneCall, { order: id, ...fields }) => {
    const reading = readDeliveryAddress(fields);
    if (reading.kind === 'problem') return refuse(reading.problem, { field: reading.field });
    const answer = await callFunction(session, 'set-delivery-address', { order: id, ...reading.address });
    if (answer.ok) return doneAt('address', id);
    const { message } = (await answer.json()) as CallRefusal;
    return refuse(message, { status: answer.status });
  },
});

const confirmReceipt = defineAction({
  intent: 'receive',
  schema: z.object({ order }),
  keep: ['order'],
  run: async ({ session }: PhoneCall, { order: id }) => {
    const { error } = await session.getAccount().rpc('confirm_receipt', { bought: id });
    return error ? refuseRows(error, { unknown: 503 }) : doneAt('received', id);
  },
});

export const phoneActions = [giveAddress, confirmReceipt];
