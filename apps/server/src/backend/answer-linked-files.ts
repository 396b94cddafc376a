import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LinkedFiles } from '@suixue/backend/storage/linked-files';
import type { Logger } from 'pino';
import { toRequestId } from '../http/request-id.ts';
import { logRequest } from '../http/request-log.ts';
import { sendPart } from '../http/send-part.ts';
import type { Stopping } from '../process/graceful-stop.ts';

interface LinkedFileAnswersParts {
  readonly linkedFiles: () => LinkedFiles | undefined;
  /** Headers of every response. */
  readonly always: Readonly<Record<string, string>>;
  /** Whether pages of other origins may read files, so that answers depend on the origin. */
  readonly hasOrigins: boolean;
  readonly stopping: Stopping;
  readonly log: Logger;
}

/** Returns whether it answered the request. */
export type LinkedFileAnswers = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers requests for parts of films before any framework: the rest of the way, with its copies between streams, costs several times as much
 * as reading and sending the bytes. Everything else, such as the first request for a link, goes that way (`storage-service.ts`).
 */
export function createLinkedFileAnswers({
  linkedFiles,
  always,
  hasOrigins,
  stopping,
  log,
}: LinkedFileAnswersParts): LinkedFileAnswers {
  const prepared = new WeakMap<readonly string[], readonly string[]>();
  const withAlways = (fileHeaders: readonly string[]): readonly string[] => {
    const known = prepared.get(fileHeaders);
    if (known) return known;
    const own = new Set(fileHeaders.filter((_, index) => index % 2 === 0));
    const added = Object.entries(always).filter(([name]) => !own.has(name.toLowerCase()));
    const made = [...fileHeaders, ...added.flat(), ...(hasOrigins ? ['vary', 'Origin'] : [])];
    prepared.set(fileHeaders, made);
    return made;
  };

  return (request, response) => {
    const begunAt = performance.now();
    const { headers, url = '' } = request;
    // A response that waits for another one of its connection is not told when the connection closes.
    if (stopping.isStopping || response.socket === null) return false;
    if (hasOrigins && headers.origin !== undefined) return false;
    const linked = linkedFiles()?.find(request);
    if (!linked) return false;
    const given = headers['x-request-id'];
    const id = toRequestId(given === undefined ? undefined : String(given));
    response.writeHead(linked.status, [
      ...withAlways(linked.fileHeaders),
      ...linked.partHeaders,
      'x-request-id',
      id,
    ]);
    const [path = ''] = url.split('?', 1);
    logRequest(log, {
      id,
      method: 'GET',
      path,
      status: linked.status,
      begunAt,
      cache: null,
      isAborted: false,
    });
    sendPart(response, linked.part, log);
    return true;
  };
}
