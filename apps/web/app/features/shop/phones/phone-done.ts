import type { AddressField } from '@suixue/academy/orders/delivery-address';
import type { FormState } from '#app/platform/forms/form-state.ts';

// Apart from the forms, whose schemas the browser does not need.

export const phonesPath = '/phone/mine';

export type AddressFormState = FormState<AddressField | 'order'>;

export const doneTexts = {
  address: '地址已经保存。学园确认之前，还可以再改。',
  received: '已经确认收货，祝您用得顺手。',
} as const;

export interface PhoneDone {
  readonly order: string;
  readonly text: string;
}

/** What the form that led to this address did, and to which order; null if none did. */
export function readDone({ searchParams }: URL): PhoneDone | null {
  const [done, id] = [searchParams.get('done') ?? '', searchParams.get('order')];
  if (id === null || !Object.hasOwn(doneTexts, done)) return null;
  return { order: id, text: doneTexts[done as keyof typeof doneTexts] };
}
