import type { Deployment } from '../deployment.ts';

const idOf = (byte: string) => `0x${byte.repeat(32)}`;
const shared = (byte: string) => ({ objectId: idOf(byte), initialSharedVersion: '3' });

/** For tests only: a deployment after one upgrade, so that what is called is not what types are named after. */
export const deployment: Deployment = {
  packageId: idOf('b2'),
  originalPackageId: idOf('a1'),
  state: shared('01'),
  kiosk: shared('02'),
  shop: shared('03'),
  userPool: shared('04'),
  couponBook: shared('05'),
};
