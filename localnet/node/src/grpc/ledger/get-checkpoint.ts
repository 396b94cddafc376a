import { GrpcTypes } from '@mysten/sui/grpc';
import type { Checkpoint, NetworkReader } from '../../network.ts';
import { checkpointToProto } from '../../render/proto/checkpoint-to-proto.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { RequestError } from '../../request-error.ts';
import { readDigest } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';

export const checkpointMask = 'sequence_number,digest';

type CheckpointId = GrpcTypes.GetCheckpointRequest['checkpointId'];

export const getCheckpoint = createUnaryMethod(
  { request: GrpcTypes.GetCheckpointRequest, response: GrpcTypes.GetCheckpointResponse },
  (network, { checkpointId, readMask }) => {
    const mask = readFieldMask(readMask, GrpcTypes.Checkpoint, checkpointMask);
    return { checkpoint: checkpointToProto(network, findCheckpoint(network, checkpointId), mask) };
  },
);

/** The latest one by default. */
function findCheckpoint(reader: NetworkReader, id: CheckpointId): Checkpoint {
  if (id.oneofKind === undefined) return reader.latestCheckpoint();
  const found =
    id.oneofKind === 'sequenceNumber'
      ? reader.checkpoint(id.sequenceNumber)
      : reader.checkpointByDigest(readDigest(id.digest, 'digest'));
  if (found) return found;
  const named = id.oneofKind === 'sequenceNumber' ? id.sequenceNumber : id.digest;
  throw new RequestError('NOT_FOUND', `Checkpoint ${named} not found`);
}
