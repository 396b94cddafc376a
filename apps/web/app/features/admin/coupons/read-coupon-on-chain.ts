import type { CouponKind } from '@suixue/chain/contract/coupon';
import { readCouponKinds } from '@suixue/chain/reading/catalogue';
import { maxDailyGifts, readGiftsLeft } from '@suixue/chain/reading/gifts';
import { readUsers } from '@suixue/chain/reading/users';
import { holdsKey } from '#app/features/admin/authority/chain-need.ts';
import { readChain } from '#app/features/admin/authority/read-chain.ts';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';

/** A coupon kind as the chain has it now; null if there is none. */
export const readCouponOnChain = (kind: bigint): Promise<CouponKind | null> =>
  readChain(async ({ client }, contract) => (await readCouponKinds(client, contract, [kind]))[0] ?? null);

/** What keeps a coupon from being issued to these accounts now, as a sentence; null if nothing does. */
export const findIssuingProblem = (kind: bigint, uids: readonly string[]): Promise<string | null> =>
  readChain(async ({ client, facts, store }, contract) => {
    const [[found], users] = await Promise.all([
      readCouponKinds(client, contract, [kind]),
      readUsers(client, contract, uids),
    ]);
    const unbound = uids.filter((_, index) => users[index] === null);
    if (unbound.length > 0)
      return `这些账户还没有绑定钱包，收不到券：${unbound.map(uidToText).join('、')}。请从名单里去掉。`;
    if (!found || found.closed) return '这种优惠券已经停发了。';
    const left = found.supply - found.issued - found.reserved;
    if (BigInt(uids.length) > left) return `只剩 ${left} 张可以发，名单里有 ${uids.length} 个账户。`;
    const connection = store.connection();
    if (connection.kind !== 'connected' || holdsKey('admin', contract.state, connection.address)) return null;
    const now = Date.now() + facts.clockOffsetMs;
    const gifts = await readGiftsLeft(client, contract, { operator: connection.address, now });
    return BigInt(uids.length) > gifts
      ? `每位运营者一天最多发 ${maxDailyGifts} 张，您今天还能发 ${gifts} 张。请少发几张，或请管理员来签。`
      : null;
  });
