import { type AddressField, readDeliveryAddress } from '@suixue/academy/orders/delivery-address';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { DatabaseError } from '@suixue/backend/database/database-error';
import { z } from 'zod';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import { type DeliveryContext, sealAddress } from './address-keys.ts';

/** Far longer than any address; the fields have limits of their own. */
const typed = z.string().max(500);
const fields = {
  name: typed,
  phone: typed,
  province: typed,
  city: typed,
  detail: typed,
  postcode: typed,
  note: typed,
} satisfies Readonly<Record<AddressField, z.ZodString>>;

const input = z.strictObject({ order: z.uuid(), ...fields }).transform(({ order, ...address }, context) => {
  const reading = readDeliveryAddress(address);
  if (reading.kind === 'address') return { order, address: reading.address };
  context.addIssue({ code: 'custom', path: [reading.field], message: reading.problem });
  return z.NEVER;
});

const refusals: Readonly<Record<string, () => FunctionRefusal>> = {
  order_not_found: () => new FunctionRefusal('order-not-found', '您没有这笔手机订单。', 404),
  delivery_not_paid: () => new FunctionRefusal('not-paid', '这笔订单没有付款，或者已经退款，不用填地址。'),
  delivery_confirmed: () => new FunctionRefusal('confirmed', '地址已经确认，不能再改。要改请联系客服。'),
};

const facts = { method: 'POST', path: '/functions/v1/set-delivery-address' };

/** Stores where the caller's phone is sent. The buyer may call it again until the address is confirmed. */
export function setDeliveryAddress({ database, addressKeys }: DeliveryContext) {
  return defineFunction({
    name: 'set-delivery-address',
    audience: 'signed-in',
    rate: { limit: 30, windowMs: 600_000 },
    isOnce: false,
    input,
    handler: async ({ order, address }, { uid }) => {
      const { sealed, keyId } = sealAddress(addressKeys, { order, buyer: uid }, address);
      try {
        const [row] = await asCaller(database, serviceCaller, facts, (tx) =>
          tx.query('select set_sealed_address($1::uuid, $2::uuid, $3, $4) as is_new', [
            uid,
            order,
            sealed,
            keyId,
          ]),
        );
        return { order, isNew: row?.is_new === 't' };
      } catch (error) {
        const refusal = error instanceof DatabaseError && error.hint !== null && refusals[error.hint];
        throw refusal ? refusal() : error;
      }
    },
  });
}
