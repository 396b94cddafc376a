import { RequestError } from '../request-error.ts';

/** gRPC status codes. */
export const grpcStatus = {
  OK: 0,
  CANCELLED: 1,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
} as const;

export type GrpcStatusName = keyof typeof grpcStatus;

/** A call's status and message for the caller. */
export interface CallEnd {
  readonly status: GrpcStatusName;
  readonly message: string;
}

export const callSucceeded: CallEnd = { status: 'OK', message: '' };

/** Errors that only the transport can detect. */
export class TransportError extends Error {
  readonly status: GrpcStatusName;

  constructor(status: GrpcStatusName, message: string) {
    super(message);
    this.status = status;
  }
}

/** The status for the caller. Internal errors go to `onUnexpected`, and the caller gets a generic one. */
export function errorToCallEnd(error: unknown, onUnexpected: (error: unknown) => void): CallEnd {
  if (error instanceof RequestError) return { status: error.code, message: error.message };
  if (error instanceof TransportError) return { status: error.status, message: error.message };
  onUnexpected(error);
  return { status: 'INTERNAL', message: 'the network failed to answer this call' };
}
