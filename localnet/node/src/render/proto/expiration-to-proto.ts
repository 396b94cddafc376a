import { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionData } from '../../model/executed-transaction.ts';
import { present } from './message-types.ts';
import { timestampToProto } from './timestamp-to-proto.ts';

type Expiration = TransactionData['expiration'];
type Window = NonNullable<Expiration['ValidDuring']>;

const kinds = GrpcTypes.TransactionExpiration_TransactionExpirationKind;

export function expirationToProto(expiration: Expiration): GrpcTypes.TransactionExpiration {
  switch (expiration.$kind) {
    case 'None':
      return { kind: kinds.NONE };
    case 'Epoch':
      return { kind: kinds.EPOCH, epoch: BigInt(expiration.Epoch) };
    case 'ValidDuring':
      return { kind: kinds.VALID_DURING, ...windowToProto(expiration.ValidDuring) };
    case 'Validity': {
      const { allowedProposers } = expiration.Validity;
      return {
        kind: kinds.VALIDITY,
        ...windowToProto(expiration.Validity),
        ...(allowedProposers && {
          allowedProposers: {
            epoch: BigInt(allowedProposers.epoch),
            proposers: allowedProposers.proposers,
          },
        }),
      };
    }
  }
}

function windowToProto(window: Window): GrpcTypes.TransactionExpiration {
  const { minEpoch, maxEpoch, minTimestamp, maxTimestamp, chain, nonce } = window;
  return present<GrpcTypes.TransactionExpiration>({
    minEpoch: minEpoch === null ? undefined : BigInt(minEpoch),
    epoch: maxEpoch === null ? undefined : BigInt(maxEpoch),
    minTimestamp: minTimestamp === null ? undefined : timestampToProto(BigInt(minTimestamp)),
    maxTimestamp: maxTimestamp === null ? undefined : timestampToProto(BigInt(maxTimestamp)),
    chain,
    nonce,
  });
}
