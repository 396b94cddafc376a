import { GrpcTypes } from '@mysten/sui/grpc';
import { timestampToProto } from '../../render/proto/timestamp-to-proto.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { chainName } from '../response-headers.ts';

/** All data since the first checkpoint is stored. */
const lowestCheckpoint = 0n;

export const getServiceInfo = createUnaryMethod(
  { request: GrpcTypes.GetServiceInfoRequest, response: GrpcTypes.GetServiceInfoResponse },
  (network) => {
    const { sequence, timestampMs } = network.latestCheckpoint();
    return {
      chainId: network.chainId,
      chain: chainName,
      epoch: network.epoch().epoch,
      checkpointHeight: sequence,
      timestamp: timestampToProto(timestampMs),
      lowestAvailableCheckpoint: lowestCheckpoint,
      lowestAvailableCheckpointObjects: lowestCheckpoint,
      server: 'suixue-localnet',
    };
  },
);
