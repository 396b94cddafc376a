import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CallEnd, callSucceeded } from './grpc-status.ts';
import { createDataFrame, createTrailerFrame, encodeBody, type WebFormat } from './web-frames.ts';

/**
 * The maximum number of unread responses; a slower reader is disconnected and has to request the rest again.
 */
export const maxWaitingMessages = 256;

export interface StreamOptions {
  readonly format: WebFormat;
  readonly signal: AbortSignal;
  /** Undefined for no timeout. */
  readonly timeoutMs: number | undefined;
  readonly toCallEnd: (error: unknown) => CallEnd;
}

/** Yields the responses as fast as they are read, each in its own turn of the event loop, then the status. */
export function createListingStream(
  messages: Iterator<Uint8Array>,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  const { format, toCallEnd } = options;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>, callEnd: CallEnd) => {
    controller.enqueue(encodeBody(format, createTrailerFrame(callEnd)));
    controller.close();
  };
  let isCancelled = false;
  return new ReadableStream({
    pull: async (controller) => {
      await nextTurn();
      if (isCancelled) return;
      try {
        const { value, done } = messages.next();
        if (done) end(controller, callSucceeded);
        else controller.enqueue(encodeBody(format, createDataFrame(value)));
      } catch (error) {
        end(controller, toCallEnd(error));
      }
    },
    cancel: () => {
      isCancelled = true;
      messages.return?.();
    },
  });
}

/** Subscribes to responses; returns the unsubscribe function. */
export type Listen = (hear: (toMessages: () => Iterable<Uint8Array>) => void) => () => void;

/** A stream of future responses. It ends when the reader disconnects, is too slow, or the timeout expires. */
export function createSubscriptionStream(listen: Listen, options: StreamOptions): ReadableStream<Uint8Array> {
  const { format, signal, timeoutMs, toCallEnd } = options;
  const ended = new AbortController();
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const end = (callEnd: CallEnd) => {
      ended.abort();
      controller.enqueue(encodeBody(format, createTrailerFrame(callEnd)));
      controller.close();
    };
    const emit = (message: Uint8Array) => {
      if (ended.signal.aborted) return;
      if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encodeBody(format, createDataFrame(message)));
      else end({ status: 'RESOURCE_EXHAUSTED', message: 'the subscriber reads too slowly' });
    };
    const leave = () => {
      ended.abort();
      controller.error(signal.reason);
    };
    const stopListening = listen((toMessages) => {
      try {
        for (const message of toMessages()) emit(message);
      } catch (error) {
        end(toCallEnd(error));
      }
    });
    ended.signal.addEventListener('abort', stopListening);
    if (timeoutMs !== undefined) {
      const timeUp = () => end({ status: 'DEADLINE_EXCEEDED', message: 'the time for this call is over' });
      const timer = setTimeout(timeUp, timeoutMs);
      ended.signal.addEventListener('abort', () => clearTimeout(timer));
    }
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { signal: ended.signal });
  };
  return new ReadableStream({ start, cancel: () => ended.abort() }, { highWaterMark: maxWaitingMessages });
}
