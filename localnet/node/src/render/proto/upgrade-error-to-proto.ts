import { GrpcTypes } from '@mysten/sui/grpc';
import { toBase58 } from '../../base58.ts';
import type { ExecutionFailure } from '../../model/executed-transaction.ts';

type UpgradeError = NonNullable<ExecutionFailure['error']['PackageUpgradeError']>['upgradeError'];

const kinds = GrpcTypes.PackageUpgradeError_PackageUpgradeErrorKind;

export function upgradeErrorToProto(error: UpgradeError): GrpcTypes.PackageUpgradeError {
  switch (error.$kind) {
    case 'UnableToFetchPackage':
      return { kind: kinds.UNABLE_TO_FETCH_PACKAGE, packageId: error.UnableToFetchPackage.packageId };
    case 'NotAPackage':
      return { kind: kinds.NOT_A_PACKAGE, packageId: error.NotAPackage.objectId };
    case 'IncompatibleUpgrade':
      return { kind: kinds.INCOMPATIBLE_UPGRADE };
    case 'DigestDoesNotMatch': {
      const digest = toBase58(Uint8Array.from(error.DigestDoesNotMatch.digest));
      return { kind: kinds.DIGEST_DOES_NOT_MATCH, digest };
    }
    case 'UnknownUpgradePolicy':
      return { kind: kinds.UNKNOWN_UPGRADE_POLICY, policy: error.UnknownUpgradePolicy.policy };
    case 'PackageIDDoesNotMatch':
      return { kind: kinds.PACKAGE_ID_DOES_NOT_MATCH, ...error.PackageIDDoesNotMatch };
  }
}
