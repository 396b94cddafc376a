import { z } from 'zod';

/** What an administrator sets of an offer, with the names that the database has. */
export const offerTerms = z.strictObject({
  price: z.int(),
  /** `null` for no limit. */
  per_account: z.int().nullable(),
  stock: z.int().nullable(),
  is_on: z.boolean(),
});

export type OfferTerms = z.output<typeof offerTerms>;

export interface PointsOffer extends OfferTerms {
  readonly id: string;
  readonly kind: string;
  /** The number of the kind if the mirror does not have it. */
  readonly name: string;
  readonly isClosed: boolean;
  readonly taken: number;
}

export interface CouponKindName {
  readonly id: string;
  readonly name: string;
}

export function offerToText({ price, per_account: perAccount, stock, is_on: isOn }: OfferTerms): string {
  const parts = [isOn ? '开' : '关', `${price} 分`];
  if (perAccount !== null) parts.push(`每人最多 ${perAccount} 张`);
  if (stock !== null) parts.push(`总共 ${stock} 张`);
  return parts.join('，');
}
