import type { GrpcTypes } from '@mysten/sui/grpc';
import { RequestError } from '../../request-error.ts';
import { refuse } from '../../request-fields.ts';
import { grpcStatus } from '../grpc-status.ts';

type ErrorResult = Extract<GrpcTypes.GetObjectResult['result'], { oneofKind: 'error' }>;

/** The maximum number of items per batch call. */
const maxBatch = 1000;

/** The maximum size of a batch; a longer one fails. */
export const maxBatchBytes = 8 * 1024 * 1024;

export function checkBatch(asked: readonly unknown[], field: string): void {
  if (asked.length > maxBatch) refuse(field, `at most ${maxBatch} at once`);
}

/** Renders each item only when its turn comes. */
export function* inParts<Item, Part>(
  items: readonly Item[],
  toPart: (item: Item, index: number) => Part,
): Generator<Part> {
  for (const [index, item] of items.entries()) yield toPart(item, index);
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
