import { allowance } from './meanings/allowance.ts';
import { auth } from './meanings/auth.ts';
import { coupon } from './meanings/coupon.ts';
import { dailyGifts } from './meanings/daily-gifts.ts';
import { funding } from './meanings/funding.ts';
import { gift } from './meanings/gift.ts';
import { kiosk } from './meanings/kiosk.ts';
import { notice } from './meanings/notice.ts';
import { packageState } from './meanings/package-state.ts';
import { playBox } from './meanings/play-box.ts';
import { profit } from './meanings/profit.ts';
import { shop } from './meanings/shop.ts';
import { userPool } from './meanings/user-pool.ts';
import type { Meaning } from './mutants-of-meaning.ts';

/** Mutants of meaning by module. A test of the module must fail for each: `npm run move -- mutate`. */
export const meanings: Readonly<Record<string, readonly Meaning[]>> = {
  allowance,
  auth,
  coupon,
  daily_gifts: dailyGifts,
  funding,
  gift,
  kiosk,
  notice,
  package_state: packageState,
  play_box: playBox,
  profit,
  shop,
  user_pool: userPool,
};
