import { GrpcTypes } from '@mysten/sui/grpc';
import { readDigest, readRequired, refuse } from '../request-fields.ts';
import type { TransactionInput } from './whole-transaction.ts';

type Timestamp = GrpcTypes.TransactionExpiration['minTimestamp'];

const kinds = GrpcTypes.TransactionExpiration_TransactionExpirationKind;

export function readExpiration(
  expiration: GrpcTypes.TransactionExpiration | undefined,
): TransactionInput['expiration'] {
  if (!expiration) return { None: true };
  switch (expiration.kind) {
    case kinds.NONE:
      return { None: true };
    case kinds.EPOCH:
      return { Epoch: readEpoch(expiration.epoch) };
    case kinds.VALID_DURING:
      return { ValidDuring: readWindow(expiration) };
    case kinds.VALIDITY: {
      const { allowedProposers } = expiration;
      const proposers = allowedProposers && {
        epoch: readRequired(allowedProposers.epoch, 'expiration.allowed_proposers.epoch'),
        proposers: allowedProposers.proposers,
      };
      return { Validity: { ...readWindow(expiration), allowedProposers: proposers ?? null } };
    }
    default:
      return refuse('expiration.kind', 'has an unknown kind');
  }
}

/** The client's BCS schema has this field as a plain number. */
function readEpoch(epoch: bigint | undefined): number {
  const given = readRequired(epoch, 'expiration.epoch');
  return given <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(given)
    : refuse('expiration.epoch', 'is too large');
}

function readWindow({
  minEpoch,
  epoch,
  minTimestamp,
  maxTimestamp,
  chain,
  nonce,
}: GrpcTypes.TransactionExpiration) {
  return {
    minEpoch: minEpoch ?? null,
    maxEpoch: epoch ?? null,
    minTimestamp: toMs(minTimestamp),
    maxTimestamp: toMs(maxTimestamp),
    chain: readDigest(chain, 'expiration.chain'),
    nonce: readRequired(nonce, 'expiration.nonce'),
  };
}

function toMs(timestamp: Timestamp): bigint | null {
  return timestamp ? timestamp.seconds * 1000n + BigInt(Math.floor(timestamp.nanos / 1_000_000)) : null;
}
