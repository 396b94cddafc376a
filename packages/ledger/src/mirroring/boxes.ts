import type { PlayBox } from '@suixue/chain/contract/play_box';
import type { DataOf, Mirrors } from './mirror.ts';

type Content = DataOf<'play_box::HandedOut'>['prizes'][number];

/** A prize as the tables and pages name it. Numbers are strings, because JSON numbers are exact only up to 2^53. */
export type NamedPrize =
  | { readonly kind: 'coupon'; readonly coupon: string }
  | { readonly kind: 'counted'; readonly key: string; readonly amount: string };

export const toNamedPrize = (content: Content | PlayBox['payload'][number]['content']): NamedPrize =>
  content.$kind === 'Coupon'
    ? { kind: 'coupon', coupon: String(content.Coupon) }
    : { kind: 'counted', key: content.Counted.pos0, amount: String(content.Counted.pos1) };

/** Boxes of prizes, their fillings and calls. What a filling contains is in no event; see `describeBoxes`. */
export const boxes: Mirrors<
  'play_box::Create' | 'play_box::Update' | 'play_box::Played' | 'play_box::HandedOut'
> = {
  'play_box::Create': ({ box, generate_at_once, daily_limit }, { at }) => [
    [
      `insert into chain_boxes (id, at_once, daily_limit, created_at)
        values ($1::text, $2::smallint, $3::smallint, $4::timestamptz)`,
      box,
      String(generate_at_once),
      String(daily_limit),
      at,
    ],
  ],
  'play_box::Update': ({ box, edition, left }, { key, at }) => [
    [
      `insert into chain_box_editions (box_id, edition, prizes_left, chain_id, digest, index, filled_at)
        values ($1::text, $2::numeric, $3::numeric, $4::text, $5::text, $6::bigint, $7::timestamptz)`,
      box,
      String(edition),
      String(left),
      key.chainId,
      key.digest,
      String(key.index),
      at,
    ],
    [`update chain_boxes set edition = $2::numeric where id = $1::text`, box, String(edition)],
  ],
  'play_box::Played': ({ box, uid, number, edition, random }, { key, at }) => [
    [
      `insert into chain_plays (box_id, number, uid, edition, random, digest, played_at)
        values ($1::text, $2::numeric, $3::text, $4::numeric, $5::text, $6::text, $7::timestamptz)`,
      box,
      String(number),
      uid,
      String(edition),
      Buffer.from(random).toString('hex'),
      key.digest,
      at,
    ],
    [
      `update chain_box_editions set prizes_left = prizes_left - box.at_once
        from chain_boxes box where box.id = box_id and box_id = $1::text and chain_box_editions.edition = $2::numeric`,
      box,
      String(edition),
    ],
    [`update chain_boxes set played = $2::numeric + 1 where id = $1::text`, box, String(number)],
  ],
  'play_box::HandedOut': ({ box, number, prizes, is_void }, { key, at }) => [
    [
      `update chain_plays set prizes = $3::jsonb, is_void = $4::boolean, handed_digest = $5::text, handed_at = $6::timestamptz
        where box_id = $1::text and number = $2::numeric`,
      box,
      String(number),
      JSON.stringify(prizes.map(toNamedPrize)),
      String(is_void),
      key.digest,
      at,
    ],
    [`update chain_boxes set handed_out = $2::numeric + 1 where id = $1::text`, box, String(number)],
  ],
};
