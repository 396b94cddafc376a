import type { GrpcTypes } from '@mysten/sui/grpc';
import { RequestError } from '../../request-error.ts';
import { refuse } from '../../request-fields.ts';
import { grpcStatus } from '../grpc-status.ts';

type ErrorResult = Extract<GrpcTypes.GetObjectResult['result'], { oneofKind: 'error' }>;

/** The maximum number of items per batch call. */
const maxBatch = 1000;

export function checkBatch(asked: readonly unknown[], field: string): void {
  if (asked.length > maxBatch) refuse(field, `at most ${maxBatch} at once`);
}

/** The result of one item of a batch: an error takes its place without affecting the others. */
export function oneOfBatch<Result>(find: () => Result): Result | ErrorResult {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const status = { code: grpcStatus[error.code], message: error.message, details: [] };
    return { oneofKind: 'error', error: status };
  }
}
