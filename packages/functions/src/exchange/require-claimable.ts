import type { CouponKind } from '@suixue/chain/contract/coupon';
import { readCouponKinds } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { readUser } from '@suixue/chain/reading/users';
import type { ChainContext } from '../chain-context.ts';
import { FunctionRefusal } from '../define-function.ts';

interface Claimer {
  readonly uid: string;
  readonly address: string;
  readonly kind: bigint;
}

/** Refuses what the contract would reject after the points and the gas are paid. Reads the chain afresh. */
export async function requireClaimable(
  { client, academy, chainNow }: ChainContext,
  { uid, address, kind }: Claimer,
): Promise<void> {
  const contract = await readContract(client, academy);
  if (!contract.state.features.contents.includes('shop'))
    throw new FunctionRefusal('coupon-unavailable', '商城暂时关闭，现在不能领优惠券。积分没有扣。');
  const [user, [coupons = null]] = await Promise.all([
    readUser(client, contract, uid),
    readCouponKinds(client, contract, [kind]),
  ]);
  if (!user) throw new FunctionRefusal('not-bound', '请先在“个人中心”绑定钱包，再来兑换。积分没有扣。');
  if (!user.owner.includes(address))
    throw new FunctionRefusal('wrong-wallet', '这不是您绑定的钱包，请换成绑定的那一个。积分没有扣。');
  const obstacle = obstacleOf(coupons, BigInt(chainNow()));
  if (obstacle !== null) throw new FunctionRefusal('coupon-unavailable', `${obstacle}积分没有扣。`);
}

function obstacleOf(coupons: CouponKind | null, now: bigint): string | null {
  if (coupons === null || coupons.closed) return '这种优惠券已经停发。';
  if (coupons.announced !== null) return '这种优惠券还没有开始发放。';
  if (coupons.expire_at <= now) return '这种优惠券已经过期。';
  const left = coupons.supply - coupons.issued - coupons.reserved;
  return left <= 0n || coupons.discounted >= coupons.discount_cap ? '这种优惠券已经领完。' : null;
}
