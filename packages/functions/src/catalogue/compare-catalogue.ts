import { minuteMs } from '@suixue/backend/duration';
import { readContract } from '@suixue/chain/reading/contract';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction } from '../define-function.ts';
import { itemId } from '../orders/item-id.ts';
import { countMirrored } from './count-mirrored.ts';
import { type BothFacts, itemsAtOnce, readBoth } from './read-both.ts';

/** An item of which the mirror says something else than the chain. */
export interface CatalogueDifference {
  readonly item: string;
  readonly catalogue: 'kiosk' | 'shop';
  readonly name: string;
  /** Empty if the chain does not have the item. */
  readonly fields: readonly { readonly field: string; readonly database: string; readonly chain: string }[];
}

export interface CatalogueComparison {
  readonly checked: number;
  readonly differences: readonly CatalogueDifference[];
  /** Continue after this item; `null` at the end. */
  readonly next: string | null;
  /** Wares on the chain and in the mirror. */
  readonly wares: { readonly chain: number; readonly database: number };
}

/** Compares a page of the mirrored catalogue with the chain. */
export function compareCatalogue(context: ChainContext) {
  return defineFunction({
    name: 'compare-catalogue',
    audience: 'administrator',
    rate: { limit: 60, windowMs: minuteMs },
    isOnce: false,
    input: z.strictObject({ after: itemId.nullable() }),
    handler: async ({ after }): Promise<CatalogueComparison> => {
      const [both, { kiosk }, database] = await Promise.all([
        readBoth(context, { after }),
        // The number of wares changes, unlike what `context.contract` remembers.
        readContract(context.client, context.academy),
        countMirrored(context),
      ]);
      return {
        checked: both.length,
        differences: both.flatMap(toDifference),
        next: both.length < itemsAtOnce ? null : (both.at(-1)?.item ?? null),
        wares: { chain: Number(kiosk.wares.size), database },
      };
    },
  });
}

export function toDifference({
  item,
  catalogue,
  name,
  database,
  chain,
}: BothFacts): readonly CatalogueDifference[] {
  if (chain === null) {
    // A removed commodity stays in the mirror, not for sale, because its owners keep it.
    const isRemoved = catalogue === 'shop' && database.isAvailable === 'false';
    return isRemoved ? [] : [{ item, catalogue, name, fields: [] }];
  }
  const fields = Object.entries(chain).flatMap(([field, value]) => {
    const mirrored = database[field] ?? '';
    return mirrored === value ? [] : [{ field, database: mirrored, chain: value }];
  });
  return fields.length === 0 ? [] : [{ item, catalogue, name, fields }];
}
