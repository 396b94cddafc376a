import type { PurchaseOffer } from '../purchase-offer.ts';

/** A course for 1,000 that the account has not bought yet and can pay for. */
export const offeredCourse: PurchaseOffer = {
  item: '7',
  kind: 'course',
  name: '课程',
  description: '',
  link: '/course/move',
  authorUid: 'house',
  isAvailable: true,
  supplyLeft: '5',
  refundWindow: '0',
  prices: [{ place: 0, price: '1000', currency: 'sui', duration: '0' }],
  isGiven: false,
  isTaken: false,
  isWithheld: false,
  isLimitReached: false,
  bought: '0',
  owner: ['0x1'],
  owned: null,
  memberUntil: null,
  coupons: [],
};
