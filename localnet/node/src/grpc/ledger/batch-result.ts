import type { GrpcTypes } from '@mysten/sui/grpc';
import { RequestError } from '../../request-error.ts';
import { refuse } from '../../request-fields.ts';
import { grpcStatus } from '../grpc-status.ts';

type ErrorResult = Extract<GrpcTypes.GetObjectResult['result'], { oneofKind: 'error' }>;

/** As many things as one may ask for in one call. */
const maxBatch = 1000;

export function checkBatch(asked: readonly unknown[], field: string): void {
  if (asked.length > maxBatch) refuse(field, `at most ${maxBatch} at once`);
}

/** What one of many comes to: that it cannot be had is said in its place, and the others are not worse off. */
export function oneOfBatch<Result>(find: () => Result): Result | ErrorResult {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const status = { code: grpcStatus[error.code], message: error.message, details: [] };
    return { oneofKind: 'error', error: status };
  }
}
