import { RequestError } from '../request-error.ts';

/** The numbers of gRPC for how a call ended. */
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

/** How a call ended, and why, for whoever called. */
export interface CallEnd {
  readonly status: GrpcStatusName;
  readonly message: string;
}

export const callSucceeded: CallEnd = { status: 'OK', message: '' };

/** What only the transport itself can find wrong with a call. */
export class TransportError extends Error {
  readonly status: GrpcStatusName;

  constructor(status: GrpcStatusName, message: string) {
    super(message);
    this.status = status;
  }
}

/** What the caller is told. Our own defects are told to `onUnexpected`, and the caller learns only that there is one. */
export function errorToCallEnd(error: unknown, onUnexpected: (error: unknown) => void): CallEnd {
  if (error instanceof RequestError) return { status: error.code, message: error.message };
  if (error instanceof TransportError) return { status: error.status, message: error.message };
  onUnexpected(error);
  return { status: 'INTERNAL', message: 'the network failed to answer this call' };
}
