import { type AnswerEvent, answerContentType } from '@suixue/assistant/answers/answer-event';

interface StreamParts {
  /** Begins the answer; the signal is aborted when the client leaves. */
  begin(signal: AbortSignal): AsyncGenerator<AnswerEvent, void>;
  readonly clientSignal: AbortSignal;
  /** Called once, however the stream ends. */
  onClose(): void;
  onError(error: unknown): void;
  /** An empty line is sent when nothing was sent for this long, because proxies close silent connections. */
  readonly keepAliveMs?: number;
}

const failed: AnswerEvent = {
  type: 'end',
  state: 'failed',
  sentence: '没有答完，请再问一次。这次不计入今天的额度。',
};

/** The events of an answer as lines of JSON. */
export function streamAnswer(parts: StreamParts): Response {
  const { begin, clientSignal, onClose, onError, keepAliveMs = 10_000 } = parts;
  const leaving = new AbortController();
  const signal = AbortSignal.any([clientSignal, leaving.signal]);
  const events = begin(signal);
  const encoder = new TextEncoder();
  const toLine = (event: AnswerEvent) => encoder.encode(`${JSON.stringify(event)}\n`);
  let next: Promise<IteratorResult<AnswerEvent, void>> | undefined;
  let isClosed = false;
  const close = () => {
    if (!isClosed) onClose();
    isClosed = true;
  };
  // Also if the client leaves while nothing is read from the body: the answer settles what it has used.
  signal.addEventListener('abort', () => {
    close();
    events.return().catch(onError);
  });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        next ??= events.next();
        const silence = new Promise<'silent'>((resolve) => {
          timer = setTimeout(() => resolve('silent'), keepAliveMs);
        });
        const step = await Promise.race([next, silence]);
        if (step === 'silent') {
          controller.enqueue(encoder.encode('\n'));
          return;
        }
        next = undefined;
        if (!step.done) {
          controller.enqueue(toLine(step.value));
          return;
        }
      } catch (error) {
        if (!signal.aborted) {
          onError(error);
          controller.enqueue(toLine(failed));
        }
      } finally {
        clearTimeout(timer);
      }
      close();
      controller.close();
    },
    cancel: () => leaving.abort(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': answerContentType,
      'Cache-Control': 'private, no-store',
      // Proxies such as nginx collect responses otherwise.
      'X-Accel-Buffering': 'no',
    },
  });
}
