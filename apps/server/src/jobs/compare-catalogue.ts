import { hourMs } from '@suixue/backend/duration';
import type { ChainContext } from '@suixue/functions/chain-context';
import { findCatalogueDifferences } from '@suixue/functions/find-catalogue-differences';
import type { Job } from './job.ts';

/** Fails with the items of which the mirror says something else than the chain. */
export const compareCatalogue = (context: ChainContext): Job => ({
  name: 'catalogue',
  intervalMs: () => 6 * hourMs,
  run: async () => {
    const differences = await findCatalogueDifferences(context);
    if (differences.length === 0) return;
    const named = differences.map(({ item, name, fields }) => {
      const what = fields.length === 0 ? '链上没有' : fields.map(({ field }) => field).join('、');
      return `${name === '' ? item : name}（${what}）`;
    });
    throw new Error(`和链上不一致：${named.join('，')}`);
  },
});
