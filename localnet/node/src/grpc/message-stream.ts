import { type CallEnd, callSucceeded } from './grpc-status.ts';
import { createDataFrame, createTrailerFrame, encodeBody, type WebFormat } from './web-frames.ts';

/** So many answers may wait for a reader; one that is further behind is dropped, and asks again for what it missed. */
export const maxWaitingMessages = 256;

export interface StreamOptions {
  readonly format: WebFormat;
  readonly signal: AbortSignal;
  /** Undefined for as long as the reader likes. */
  readonly timeoutMs: number | undefined;
  readonly toCallEnd: (error: unknown) => CallEnd;
}

/** The answers one by one, as fast as they are read, and then how the call ended. */
export function createListingStream(
  messages: Iterator<Uint8Array>,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  const { format, toCallEnd } = options;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>, callEnd: CallEnd) => {
    controller.enqueue(encodeBody(format, createTrailerFrame(callEnd)));
    controller.close();
  };
  return new ReadableStream({
    pull: (controller) => {
      try {
        const { value, done } = messages.next();
        if (done) end(controller, callSucceeded);
        else controller.enqueue(encodeBody(format, createDataFrame(value)));
      } catch (error) {
        end(controller, toCallEnd(error));
      }
    },
    cancel: () => {
      messages.return?.();
    },
  });
}

/** Begins to listen for answers; what it gives back ends that. */
export type Listen = (hear: (toMessages: () => Iterable<Uint8Array>) => void) => () => void;

/** Answers as they come to be. It ends when the reader goes, is too slow, or had asked for an end. */
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
