import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import type { TableRow } from '@suixue/supabase/rows';
import type { PlanOffer } from '#app/features/shop/catalogue/read-offers.ts';
import type { Order } from '#app/features/shop/orders/order.ts';

/** A phone for sale. */
export interface PhoneOffer extends PlanOffer {
  /** Path of its picture. */
  readonly picture: string;
}

export type DeliveryStatus = TableRow<'phone_orders'>['status'];

export interface Delivery {
  readonly status: DeliveryStatus;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** Each moment is null until it comes. */
  readonly addressedAt: string;
  readonly confirmedAt: string | null;
  readonly shippedAt: string | null;
  readonly receivedAt: string | null;
  readonly endedAt: string | null;
  readonly erasedAt: string | null;
}

/** The certificate on the chain: one phone that an account has bought. */
export interface PhoneInstance {
  readonly id: string;
  /** What the operator registered when it was handed over; empty before. */
  readonly identifier: string;
  readonly acquiredAt: string;
  /** Milliseconds as text; null for one that never expires. */
  readonly expireAt: string | null;
  readonly isUsed: boolean;
  readonly isRevoked: boolean;
}

/** A phone of the viewer. */
export interface OwnPhone {
  readonly order: Order;
  readonly picture: string;
  readonly instance: PhoneInstance | null;
  /** Null until there is an address. */
  readonly delivery: Delivery | null;
  /** Null if there is none, if it was erased, and if its key was lost. */
  readonly address: DeliveryAddress | null;
  readonly isRefundAsked: boolean;
}

const pictures = ['/covers/phone-grain.svg', '/covers/phone-ink.svg', '/covers/phone-paper.svg'] as const;

/** The picture in the catalogue if it is one of this site's, or one of the drawn phones, the same for the same id. */
export function phonePicture(id: string, imageUrl: string | null): string {
  if (imageUrl !== null && /^\/covers\/phone-[a-z0-9-]+\.svg$/.test(imageUrl)) return imageUrl;
  return pictures[Number(BigInt(id) % BigInt(pictures.length))] ?? pictures[0];
}
