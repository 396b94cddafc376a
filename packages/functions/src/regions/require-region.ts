import type { RegionalFeature } from '@suixue/academy/site/regions';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { ChainContext } from '../chain-context.ts';
import { FunctionRefusal } from '../define-function.ts';

/** An account, and the region of its request as the operator's proxy names it. */
export interface RegionCaller {
  readonly uid: string;
  readonly region: string | null;
}

const facts = { method: 'POST', path: '/functions/v1' };
const titles: Readonly<Record<RegionalFeature, string>> = { pools: '资金池', draws: '抽奖' };

/**
 * Refuses the call with `region-not-allowed` if the feature is not open in the region of the request, or, if the proxy does not name it, in the
 * region that the account has declared. An unknown region is refused. Never needed for what returns money or hands out prizes.
 */
export async function requireRegion(
  { database }: Pick<ChainContext, 'database'>,
  feature: RegionalFeature,
  { uid, region }: RegionCaller,
): Promise<void> {
  const found = await asCaller(database, serviceCaller, facts, async (tx) => {
    const [row] = await tx.query(
      `select region, region_allows($1::text, region) as is_allowed
        from (select coalesce($2::text, (select region from user_settings where user_id = $3::uuid)) as region) as found`,
      [feature, region, uid],
    );
    return row;
  });
  if (found?.is_allowed === 't') return;
  const sentence =
    found?.region === null
      ? `${titles[feature]}按所在的国家和地区开放。请先在“个人中心”-“设置”里选择您在哪里。`
      : `${titles[feature]}在您所在的国家或地区没有开放。`;
  throw new FunctionRefusal('region-not-allowed', sentence);
}
