import type { HeldCoupon } from '@suixue/academy/orders/price';
import { readCouponKinds } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { readCoupons, readUser } from '@suixue/chain/reading/users';
import type { AcademyWorld } from './academy-world.ts';
import { coinType } from './gas/steps.ts';

interface Held {
  readonly coupon: HeldCoupon;
  /** The remaining discount of all coupons of its kind. */
  readonly capLeft: bigint;
}

/** Reads the learner's coupon from the chain in the form that the pricing rule takes. */
export async function readHeld(world: AcademyWorld, id: bigint): Promise<Held> {
  const contract = await readContract(world.client, world.academy);
  const user = await readUser(world.client, contract, 'learner');
  if (!user) throw new Error('the learner is not bound');
  const [found] = await readCoupons(world.client, user, [id]);
  if (!found) throw new Error('there is no such coupon');
  const [kind] = await readCouponKinds(world.client, contract, [found.kind]);
  if (!kind) throw new Error('there is no such kind');
  const { discount, rules, kind: kindId, expire_at: expireAt, available_times: availableTimes } = found;
  return {
    capLeft: kind.discount_cap - kind.discounted,
    coupon: {
      id,
      kind: kindId,
      discount:
        discount.$kind === 'Percent'
          ? { kind: 'percent', basisPoints: discount.Percent }
          : { kind: 'fixed', amount: discount.Fixed },
      rules: rules.map((rule) => {
        if (rule.$kind === 'AmountMoreThan') return { kind: 'amount-more-than', amount: rule.AmountMoreThan };
        if (rule.$kind === 'AmountLessThan') return { kind: 'amount-less-than', amount: rule.AmountLessThan };
        return { kind: 'specify-id', id: rule.SpecifyID };
      }),
      currency: coinType,
      expireAt,
      availableTimes,
    },
  };
}
