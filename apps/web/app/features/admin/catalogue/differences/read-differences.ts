import { z } from 'zod';
import { type BackgroundJob, readJobs } from '#app/features/admin/jobs/read-jobs.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { CatalogueGap } from './difference-texts.ts';
import { readGaps } from './read-gaps.ts';

const comparison = z.object({
  checked: z.number(),
  differences: z.array(
    z.object({
      item: z.string(),
      catalogue: z.enum(['kiosk', 'shop']),
      name: z.string(),
      fields: z.array(z.object({ field: z.string(), database: z.string(), chain: z.string() })),
    }),
  ),
  next: z.string().nullable(),
  wares: z.object({ chain: z.number(), database: z.number() }),
});

/** A page of items compared with the chain now. */
export type Comparison = z.output<typeof comparison>;
export type MirrorDifference = Comparison['differences'][number];

export interface CatalogueCheck {
  readonly gaps: readonly CatalogueGap[];
  /** `null` if the chain could not be read, or after too many requests. */
  readonly comparison: Comparison | null;
  /** The job that compares all items; `null` until a server has listed it. */
  readonly job: BackgroundJob | null;
}

/** What the database alone can compare, and a page of items beside the chain. */
export async function readCatalogueCheck(
  account: AccountClient,
  after: string | null,
): Promise<CatalogueCheck> {
  const [gaps, jobs, compared] = await Promise.all([
    readGaps(account),
    readJobs(account),
    account.functions.invoke('compare-catalogue', { body: { after } }),
  ]);
  return {
    gaps,
    job: jobs.find(({ name }) => name === 'catalogue') ?? null,
    comparison: compared.error ? null : comparison.parse(compared.data),
  };
}
