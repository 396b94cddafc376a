import { setImmediate as nextTurn } from 'node:timers/promises';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Checkpoint, Network } from '../network.ts';
import type { Draft, MessageCodec } from '../render/proto/message-types.ts';
import { TransportError } from './grpc-status.ts';

/** A unary call. */
export interface UnaryMethod {
  readonly kind: 'unary';
  answer(network: Network, request: Uint8Array): Promise<Uint8Array>;
}

/** A server-streaming call with a finite list of responses. */
export interface ListingMethod {
  readonly kind: 'listing';
  list(network: Network, request: Uint8Array): Iterator<Uint8Array>;
}

/** A server-streaming call with responses from every later checkpoint. */
export interface SubscriptionMethod {
  readonly kind: 'subscription';
  follow(network: Network, request: Uint8Array): (checkpoint: Checkpoint) => Iterable<Uint8Array>;
}

export type GrpcMethod = UnaryMethod | ListingMethod | SubscriptionMethod;

export interface MethodTypes<Asked, AskedDraft, Answered, AnsweredDraft> {
  readonly request: MessageCodec<Asked, AskedDraft>;
  readonly response: MessageCodec<Answered, AnsweredDraft>;
}

export function createUnaryMethod<Q, QD, A, AD>(
  { request, response }: MethodTypes<Q, QD, A, AD>,
  answer: (network: Network, request: Q) => AD | Promise<AD>,
): UnaryMethod {
  return {
    kind: 'unary',
    answer: async (network, bytes) =>
      response.toBinary(response.create(await answer(network, decode(request, bytes)))),
  };
}

/**
 * For large responses: each part is rendered and encoded in its own turn of the event loop. The encodings follow one another, which
 * decoders of protobuf read as one message.
 */
export function createPartedMethod<Q, QD, A, AD>(
  { request, response }: MethodTypes<Q, QD, A, AD>,
  answer: (network: Network, request: Q) => Iterable<AD> | Promise<Iterable<AD>>,
  { maxBytes = Number.POSITIVE_INFINITY }: { readonly maxBytes?: number } = {},
): UnaryMethod {
  return {
    kind: 'unary',
    answer: async (network, bytes) => {
      const parts: Uint8Array[] = [];
      let length = 0;
      for (const draft of await answer(network, decode(request, bytes))) {
        const part = response.toBinary(response.create(draft));
        length += part.length;
        if (length > maxBytes)
          throw new TransportError('RESOURCE_EXHAUSTED', `the response has more than ${maxBytes} bytes`);
        parts.push(part);
        await nextTurn();
      }
      return Buffer.concat(parts);
    },
  };
}

/** What the frames of all lists have in common. */
interface FrameDraft {
  readonly end?: Draft<typeof GrpcTypes.QueryEnd>;
}

/** A list that becomes longer ends with a cursor to continue from. */
export const maxListBytes = 4 * 1024 * 1024;

/** `list` itself must throw for an invalid request; only the responses may be computed later. */
export function createListingMethod<Q, QD, A, AD extends FrameDraft>(
  { request, response }: MethodTypes<Q, QD, A, AD>,
  list: (network: Network, request: Q) => Iterable<AD>,
): ListingMethod {
  return {
    kind: 'listing',
    list: (network, bytes) => {
      const drafts = list(network, decode(request, bytes));
      return toMessages(drafts, (draft) => response.toBinary(response.create(draft)));
    },
  };
}

/** `follow` itself must throw for an invalid request. */
export function createSubscriptionMethod<Q, QD, A, AD>(
  { request, response }: MethodTypes<Q, QD, A, AD>,
  follow: (network: Network, request: Q) => (checkpoint: Checkpoint) => readonly AD[],
): SubscriptionMethod {
  return {
    kind: 'subscription',
    follow: (network, bytes) => {
      const toDrafts = follow(network, decode(request, bytes));
      return (checkpoint) => toDrafts(checkpoint).map((draft) => response.toBinary(response.create(draft)));
    },
  };
}

function* toMessages<D extends FrameDraft>(
  drafts: Iterable<D>,
  toMessage: (draft: D) => Uint8Array,
): Generator<Uint8Array> {
  let length = 0;
  for (const draft of drafts) {
    const message = toMessage(draft);
    length += message.length;
    if (length > maxListBytes && draft.end === undefined)
      return yield toMessage({ ...draft, end: { reason: GrpcTypes.QueryEndReason.SCAN_LIMIT } });
    yield message;
  }
}

function decode<Message, D>(codec: MessageCodec<Message, D>, bytes: Uint8Array): Message {
  try {
    return codec.fromBinary(bytes);
  } catch (error) {
    // The decoder throws arbitrary values; the cause is always the caller's bytes.
    const why = error instanceof Error ? error.message : String(error);
    throw new TransportError('INVALID_ARGUMENT', `not a ${codec.typeName}: ${why}`);
  }
}
