import type { IncomingMessage, ServerResponse } from 'node:http';
import { PushBody } from '@suixue/streaming/push-body';
import type { Logger } from 'pino';
import type { ClientAddress } from '../http/client-address.ts';
import { toRequestId } from '../http/request-id.ts';
import { logRequest } from '../http/request-log.ts';
import type { StoppingSignal } from '../process/graceful-stop.ts';
import { answerFilm, findFilmPart, sendFilmPart } from './answer-film.ts';
import { answerIngest } from './answer-ingest.ts';
import { livePrefix, readLivePath, withoutSecret } from './live-paths.ts';
import type { OpenedLive } from './open-live.ts';
import { type Answering, sendText } from './send-text.ts';

interface LiveAnswersParts {
  /** The live films, once the backend is open. */
  readonly opened: () => OpenedLive | undefined;
  /** Opens the backend. */
  readonly open: () => Promise<OpenedLive>;
  /** Headers of every response. */
  readonly always: Readonly<Record<string, string>>;
  readonly addressOf: ClientAddress;
  readonly stopping: StoppingSignal;
  readonly log: Logger;
}

/** Encoders send a segment while it is filmed, for up to 20 seconds; stopping cannot wait for that. */
const uploadsEndMs = 500;

/** Answers requests for live films. Returns whether this was one. */
export type LiveAnswers = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers everything below `/live/` before any framework: viewers request a playlist and a segment every few seconds each, and encoders
 * send bodies that must be counted while they arrive.
 */
export function createLiveAnswers(parts: LiveAnswersParts): LiveAnswers {
  const { opened, open, always, addressOf, stopping, log } = parts;
  const usual = Object.entries(always).flat();
  const uploads = new Set<PushBody>();
  stopping.signal.addEventListener('abort', () => {
    setTimeout(() => {
      for (const body of uploads) body.abort();
    }, uploadsEndMs);
  });
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(livePrefix)) return false;
    const begunAt = performance.now();
    const [path = ''] = url.split('?', 1);
    const id = toRequestId(request.headers['x-request-id']?.toString());
    const headers = [...usual, 'x-request-id', id];
    if (stopping.isStopping) headers.push('connection', 'close');
    response.once('close', () => {
      logRequest(log, {
        id,
        method: request.method ?? '',
        path: withoutSecret(path),
        status: response.statusCode,
        begunAt,
        cache: null,
        isAborted: !response.writableFinished,
      });
    });
    const answering: Answering = { request, response, headers };
    const named = readLivePath(path);
    if (named === null) sendText(answering, 404, 'nothing');
    else if (named.kind === 'film') {
      const live = opened();
      // Most requests are for a segment in memory, by a viewer who was checked a moment ago.
      const part = live && findFilmPart(live, answering, named);
      if (part) sendFilmPart(answering, part);
      else finish(open().then((ready) => answerFilm(ready, answering, named, log)));
    } else {
      const forwarded = request.headers['x-forwarded-for']?.toString() ?? null;
      const address = addressOf(forwarded, request.socket.remoteAddress) ?? '';
      // Before anything is awaited: the encoder may have disconnected by then.
      const body = new PushBody(request);
      uploads.add(body);
      finish(
        open()
          .then((ready) => answerIngest(ready, answering, named, { address, body }))
          .finally(() => {
            uploads.delete(body);
            body.discard();
          }),
      );
    }
    return true;

    function finish(work: Promise<void>): void {
      work.catch((error: unknown) => {
        log.error({ id, path: withoutSecret(path), err: error }, 'a request for a live film failed');
        if (response.headersSent) response.destroy();
        else sendText(answering, 503, 'unavailable');
      });
    }
  };
}
