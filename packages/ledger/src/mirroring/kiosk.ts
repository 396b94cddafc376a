import { nameToCoinType } from '@suixue/chain/coin-type';
import { type Mirrors, nothing } from './mirror.ts';
import { markOrder } from './orders.ts';

/** Courses for sale. What their events do not contain, such as texts, is read from the objects later (`describing`). */
export const kiosk: Mirrors<
  | 'kiosk::Create'
  | 'kiosk::Delete'
  | 'kiosk::Update'
  | 'kiosk::Purchase'
  | 'kiosk::Refund'
  | 'kiosk::WhiteList'
  | 'kiosk::SoldOut'
> = {
  'kiosk::Create': ({ id, author_uid, currency, price, supply }, { at }) => [
    [
      `insert into chain_wares (id, author_uid, currency, price, supply, is_available, updated_at)
        values ($1::numeric, $2::text, $3::text, $4::numeric, $5::numeric, false, $6::timestamptz)`,
      String(id),
      author_uid,
      nameToCoinType(currency),
      String(price),
      String(supply),
      at,
    ],
  ],
  'kiosk::Delete': ({ id }) => [[`delete from chain_wares where id = $1::numeric`, String(id)]],
  'kiosk::Update': ({ id, price, supply, available }, { at }) => [
    [
      `update chain_wares set price = $2::numeric, supply = $3::numeric, is_available = $4::boolean,
        updated_at = $5::timestamptz, described_at = null where id = $1::numeric`,
      String(id),
      String(price),
      String(supply),
      String(available),
      at,
    ],
  ],
  'kiosk::Purchase': ({ id, uid, order, price, discount, supplied }, context) => [
    [setSupplied, String(id), String(supplied), context.at],
    markOrder({ order, buyer: uid, item: id, price, discount }, 'paid', context),
    [`select take_out_of_cart($1::text, $2::numeric, $3::timestamptz)`, uid, String(id), context.at],
  ],
  'kiosk::Refund': ({ id, supplied }, { at }) => [[setSupplied, String(id), String(supplied), at]],
  'kiosk::WhiteList': nothing,
  'kiosk::SoldOut': nothing,
};

const setSupplied = `update chain_wares set supplied = $2::numeric, updated_at = $3::timestamptz where id = $1::numeric`;
