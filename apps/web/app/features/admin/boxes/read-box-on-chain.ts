import type { PlayBox } from '@suixue/chain/contract/play_box';
import { readCouponKinds } from '@suixue/chain/reading/catalogue';
import { readPlayBox } from '@suixue/chain/reading/play-box';
import { readChain } from '#app/features/admin/authority/read-chain.ts';
import { payloadToPrizes } from './prize.ts';
import type { PrizeCoupon } from './read-box-form.ts';

/** A box as the chain has it now, with the coupons that can be put into it. */
export interface BoxOnChain {
  readonly box: PlayBox;
  readonly coupons: readonly PrizeCoupon[];
  /** Names of the coupon kinds by their number. */
  readonly names: ReadonlyMap<bigint, string>;
}

/** The boxes with these ids, `null` for missing ones. */
export const readBoxesOnChain = (ids: readonly string[]): Promise<readonly (PlayBox | null)[]> =>
  readChain(({ client, facts }) => Promise.all(ids.map((id) => readPlayBox(client, facts.deployment, id))));

/** Null if there is no such box. `kinds` are the coupon kinds that the site knows. */
export const readBoxOnChain = (id: string, kinds: readonly bigint[]): Promise<BoxOnChain | null> =>
  readChain(async ({ client, facts }, contract) => {
    const box = await readPlayBox(client, facts.deployment, id);
    if (!box) return null;
    const prizes = payloadToPrizes(box.payload);
    const own = prizes.flatMap((prize) => (prize.kind === 'coupon' ? prize.coupon : []));
    const all = [...new Set([...kinds, ...own])];
    const found = await readCouponKinds(client, contract, all);
    const now = BigInt(Date.now() + facts.clockOffsetMs);
    const names = new Map(all.map((kind, at) => [kind, found[at]?.name ?? String(kind)]));
    const coupons = all.flatMap((kind, at) => {
      const entry = found[at];
      if (!entry || entry.closed || entry.announced || entry.expire_at <= now) return [];
      if (entry.discounted >= entry.discount_cap) return [];
      // Filling a box anew releases what it has reserved, unless calls are open.
      const reserved = prizes.reduce(
        (sum, prize) => (prize.kind === 'coupon' && prize.coupon === kind ? sum + prize.count : sum),
        0n,
      );
      const back = box.open === 0n ? reserved : 0n;
      return [{ kind, name: entry.name, left: entry.supply - entry.issued - entry.reserved + back }];
    });
    return { box, coupons, names };
  });
