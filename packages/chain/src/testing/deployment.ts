import type { Deployment } from '../deployment.ts';

const idOf = (byte: string) => `0x${byte.repeat(32)}`;
const shared = (byte: string) => ({ objectId: idOf(byte), initialSharedVersion: '3' });

/** Test helper: a deployment after an upgrade, so that the package to call differs from the one in type names. */
export const deployment: Deployment = {
  packageId: idOf('b2'),
  originalPackageId: idOf('a1'),
  state: shared('01'),
  kiosk: shared('02'),
  shop: shared('03'),
  userPool: shared('04'),
  couponBook: shared('05'),
};
