import { randomBytes } from 'node:crypto';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callFunction, type FunctionCaller } from '../define-function.ts';
import { openProductDatabase } from '../testing/product-database.ts';
import { parseAddressKeys } from './address-keys.ts';
import { readDeliveryAddressOf } from './read-delivery-address.ts';
import { resealAddresses } from './reseal-addresses.ts';
import { setDeliveryAddress } from './set-delivery-address.ts';

const accountOf = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
const [buyer, other, shipper] = [accountOf('a'), accountOf('b'), accountOf('d')];
const [paid, unpaid, sentLater] = ['1', '2', '3'].map(
  (place) => `00000000-0000-4000-8000-0000000000e${place}`,
) as [string, string, string];
const newKey = () => randomBytes(32).toString('base64url');
const [former, present] = [newKey(), newKey()];
const address = {
  name: '李四',
  phone: '+8613800138000',
  province: '广东省',
  city: '广州市',
  detail: '天河区某路 1 号',
  postcode: '510000',
  note: '',
};

describe.each(testDatabaseKinds)('addresses of deliveries on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const context = (keys = former) => ({ database, addressKeys: parseAddressKeys(keys) });
  const signedIn = (uid: string): FunctionCaller => ({ kind: 'signed-in', uid });
  const set = (uid: string, order: string, change: object = {}) =>
    callFunction(setDeliveryAddress(context()), {
      caller: signedIn(uid),
      body: { order, ...address, ...change },
    });
  const read = async (uid: string, keys?: string, orders: readonly string[] = [paid]) => {
    const outcome = await callFunction(readDeliveryAddressOf(context(keys)), {
      caller: signedIn(uid),
      body: { orders },
    });
    if (outcome.kind !== 'result') throw new Error(outcome.message);
    return outcome.value.addresses;
  };
  const sealedTexts = async () =>
    (await database.query('select sealed_address as text from public.phone_orders order by order_id')).map(
      ({ text }) => text ?? '',
    );
  beforeAll(() =>
    database.run(`insert into auth.users (id, email) values ('${buyer}', 'a@example.com'), ('${other}', 'b@example.com'), ('${shipper}', 'd@example.com');
      select public.assign_administrator_roles('${shipper}', array['shipping']);
      insert into public.orders (id, user_id, uid, kind, item, currency, price, max_price, status, paid_at)
        select id::uuid, '${buyer}', '${buyer}', 'phone', '4', '0x${'0'.repeat(63)}2::sui::SUI', 5, 5, status,
          case when status = 'paid' then now() end
        from (values ('${paid}', 'paid'), ('${unpaid}', 'awaiting'), ('${sentLater}', 'paid')) as made (id, status)`),
  );
  beforeEach(() => database.run('delete from public.phone_orders'));

  it('are read by the buyer and by a shipping administrator, and are not in the database in plain text', async () => {
    expect(await set(buyer, paid, { phone: '138 0013 8000' })).toMatchObject({ value: { isNew: true } });
    expect(await set(buyer, paid)).toMatchObject({ value: { isNew: false } });
    for (const reader of [buyer, shipper]) expect(await read(reader)).toEqual([{ order: paid, address }]);
    expect(await read(other)).toEqual([]);
    const [text = ''] = await sealedTexts();
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('13800138000');
    const acts = await database.query(
      `select actor_id, subject from public.audit_log where action = 'phone-order.read-address'`,
    );
    expect(acts).toEqual([{ actor_id: shipper, subject: paid }]);
  });

  it.each([
    ['of an unpaid order', unpaid, {}, { reason: 'not-paid' }],
    ['of an unknown order', crypto.randomUUID(), {}, { reason: 'order-not-found', status: 404 }],
    [
      'without a name',
      paid,
      { name: ' ' },
      { reason: 'bad-input', problems: [{ field: 'name', message: '请填写收件人。' }] },
    ],
    ['with an unknown field', paid, { street: '某路' }, { reason: 'bad-input' }],
  ])('are refused %s', async (_what, order, change, refusal) => {
    expect(await set(buyer, order, change)).toMatchObject(refusal);
    expect(await sealedTexts()).toEqual([]);
  });

  it('are refused for the order of another account and for visitors', async () => {
    expect(await set(other, paid)).toMatchObject({ reason: 'order-not-found' });
    const body = { order: paid, ...address };
    const visitor = { caller: { kind: 'anonymous' }, body } as const;
    expect(await callFunction(setDeliveryAddress(context()), visitor)).toMatchObject({ status: 401 });
  });

  it('are sealed under the new key by every server at once, and a removed key opens none of them', async () => {
    await set(buyer, paid);
    await set(buyer, sentLater);
    const before = await sealedTexts();
    const both = context(`${present},${former}`);
    const done = await Promise.all([resealAddresses(both), resealAddresses(both)]);
    expect(done.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(2);
    expect(await resealAddresses(both)).toEqual({ resealed: 0, lost: 0 });
    expect(await sealedTexts()).not.toEqual(before);
    expect(await read(buyer, present)).toEqual([{ order: paid, address }]);
    expect(await read(buyer, former)).toEqual([{ order: paid, address: null }]);
  });

  it('under a lost key are counted while the phone is not sent, and can be given again', async () => {
    await set(buyer, paid);
    await set(buyer, sentLater);
    await database.run(`update public.phone_orders set status = 'shipped' where order_id = '${sentLater}'`);
    expect(await resealAddresses(context(present))).toEqual({ resealed: 0, lost: 1 });
    expect(await read(buyer, present)).toEqual([{ order: paid, address: null }]);
    await set(buyer, paid);
    expect(await read(buyer)).toEqual([{ order: paid, address }]);
  });

  it('of former versions, which were not sealed, are sealed by the first server that starts', async () => {
    await database.query(
      `insert into public.phone_orders (order_id, user_id, sealed_address, key_id) values ($1::uuid, $2::uuid, $3, 'plain')`,
      [paid, buyer, JSON.stringify({ ...address, province: '', city: '' })],
    );
    expect(await resealAddresses(context())).toEqual({ resealed: 1, lost: 0 });
    expect(await read(buyer)).toEqual([{ order: paid, address: { ...address, province: '', city: '' } }]);
  });
});
