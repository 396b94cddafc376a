import { asCaller } from '@suixue/backend/database/as-caller';
import { nameToCoinType } from '@suixue/chain/coin-type';
import { readCommodities, readWares } from '@suixue/chain/reading/catalogue';
import { readUser } from '@suixue/chain/reading/users';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction, FunctionRefusal } from '../define-function.ts';

const server = { role: 'service_role', claims: {} } as const;
const facts = { method: 'POST', path: '/functions/v1/create-order' };

const id = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/, '商品编号有误')
  .transform(BigInt)
  .refine((value) => value < 2n ** 256n, '商品编号有误');

const input = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('course'), item: id }),
  z.strictObject({
    kind: z.enum(['membership', 'phone', 'pass', 'coupon']),
    item: id,
    /** Which of the commodity's prices, as the chain counts them. */
    pricing: z.int().min(0).max(15).default(0),
  }),
]);

type Wanted = z.output<typeof input>;

interface Offer {
  readonly price: bigint;
  readonly currency: string;
}

const insert = `insert into orders (user_id, uid, kind, item, currency, price, max_price)
  values ($1::uuid, $1::text, $2::text, $3::text, $4::text, $5::numeric, $5::numeric) returning id`;

/**
 * Writes down what somebody is about to pay for, before the wallet is asked. The price is the chain's of this moment, and the
 * most that the transaction may take; nothing is unlocked by an order, only by what the chain says was bought.
 */
export function createOrder(context: ChainContext) {
  const { database, client, programme } = context;
  return defineFunction({
    name: 'create-order',
    audience: 'signed-in',
    rate: { limit: 30, windowMs: 600_000 },
    isOnce: true,
    input,
    handler: async (wanted, { uid }) => {
      const user = await readUser(client, await programme(), uid);
      if (!user) throw new FunctionRefusal('not-bound', '请先在“个人中心”-“我的钱包”中绑定钱包');
      const { price, currency } = await readOffer(context, wanted);
      const [row] = await asCaller(database, server, facts, (tx) =>
        tx.query(insert, [uid, wanted.kind, String(wanted.item), currency, String(price)]),
      );
      if (!row?.id) throw new Error('an order was written and has no id');
      return {
        order: row.id,
        kind: wanted.kind,
        item: String(wanted.item),
        currency,
        price: String(price),
        maxPrice: String(price),
      };
    },
  });
}

async function readOffer(context: ChainContext, wanted: Wanted): Promise<Offer> {
  return wanted.kind === 'course' ? readCourse(context, wanted.item) : readCommodity(context, wanted);
}

async function readCourse({ client, programme }: ChainContext, item: bigint): Promise<Offer> {
  const [wares] = await readWares(client, await programme(), [item]);
  if (!wares) throw new FunctionRefusal('no-item', '没有这门课程', 404);
  if (!wares.available) throw new FunctionRefusal('off-shelf', '该课程已下架');
  if (wares.supplied >= wares.info.supply) throw new FunctionRefusal('sold-out', '该课程已售罄');
  return { price: wares.info.price, currency: nameToCoinType(wares.info.currency) };
}

async function readCommodity(
  { client, programme }: ChainContext,
  { item, kind, pricing: place }: Exclude<Wanted, { kind: 'course' }>,
): Promise<Offer> {
  const [commodity] = await readCommodities(client, await programme(), [item]);
  if (!commodity || commodity.attr.kind !== kind) throw new FunctionRefusal('no-item', '没有这件商品', 404);
  if (!commodity.attr.available) throw new FunctionRefusal('off-shelf', '该商品已下架');
  if (commodity.supplied >= commodity.attr.supply) throw new FunctionRefusal('sold-out', '该商品已售罄');
  const pricing = commodity.attr.pricings[place];
  if (!pricing) throw new FunctionRefusal('no-pricing', '没有这个价格，请刷新页面后再试', 404);
  return { price: pricing.price, currency: nameToCoinType(pricing.currency) };
}
