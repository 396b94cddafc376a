import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { minuteMs } from '@suixue/backend/duration';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import { itemId } from '../orders/item-id.ts';
import { toDifference } from './compare-catalogue.ts';
import { type BothFacts, type ItemFacts, readBoth } from './read-both.ts';

const work = { method: 'POST', path: '/functions/v1/mirror-item' };

/**
 * Makes the mirror of one item equal to the chain again. What events contain is written here; the rest is marked, so that
 * the ledger reads it from the object.
 */
export function mirrorItem(context: ChainContext) {
  return defineFunction({
    name: 'mirror-item',
    audience: 'administrator',
    rate: { limit: 60, windowMs: minuteMs },
    isOnce: false,
    input: z.strictObject({ item: itemId }),
    handler: async ({ item }, { uid }): Promise<{ readonly changed: number }> => {
      const [both] = await readBoth(context, { item });
      if (!both) throw new FunctionRefusal('unknown-item', '数据库里没有这件商品，或者正在读取', 404);
      if (toDifference(both).length === 0) return { changed: 0 };
      const rows = await asCaller(context.database, serviceCaller, work, async (tx) => {
        const changed = await tx.query(...toStatement(both));
        if (changed.length > 0)
          await tx.query(`select record_audit($1::uuid, 'catalogue.mirror', $2)`, [uid, both.item]);
        return changed;
      });
      return { changed: rows.length };
    },
  });
}

/** A row that the ledger changed meanwhile is left to it. */
function toStatement({ item, catalogue, chain, database }: BothFacts): [string, string[]] {
  const seen = factOf(database, 'supplied');
  if (catalogue === 'kiosk') {
    if (!chain)
      return [
        `delete from chain_wares where id = $1::numeric and supplied = $2::numeric returning id`,
        [item, seen],
      ];
    return [
      `update chain_wares set price = $3::numeric, supply = $4::numeric, supplied = $5::numeric, is_available = $6::boolean,
        author_uid = $7::text, currency = $8::text, described_at = null
        where id = $1::numeric and supplied = $2::numeric returning id`,
      [
        item,
        seen,
        ...['price', 'supply', 'supplied', 'isAvailable', 'author', 'currency'].map((field) =>
          factOf(chain, field),
        ),
      ],
    ];
  }
  if (!chain)
    return [
      `update chain_commodities set is_available = false where id = $1::numeric and supplied = $2::numeric returning id`,
      [item, seen],
    ];
  return [
    `update chain_commodities set supply = $3::numeric, supplied = $4::numeric, is_available = $5::boolean, described_at = null
      where id = $1::numeric and supplied = $2::numeric returning id`,
    [item, seen, ...['supply', 'supplied', 'isAvailable'].map((field) => factOf(chain, field))],
  ];
}

function factOf(facts: ItemFacts, field: string): string {
  const value = facts[field];
  if (value === undefined) throw new Error(`the facts of an item lack ${field}`);
  return value;
}
