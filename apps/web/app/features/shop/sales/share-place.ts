import { readPlace } from '#app/features/shop/orders/order-place.ts';

/** Cursor of shares: time and id of the sale before the page. */
export interface SharePlace {
  readonly soldAt: string;
  readonly saleId: string;
}

export function sharePlaceToText({ soldAt, saleId }: SharePlace): string {
  return `${soldAt}~${saleId}`;
}

/** Null if this site did not produce the text. */
export function textToSharePlace(text: string): SharePlace | null {
  const [soldAt, saleId] = readPlace(text, (id) => /^0x[\da-f]{64}$/.test(id)) ?? [];
  return soldAt === undefined || saleId === undefined ? null : { soldAt, saleId };
}
