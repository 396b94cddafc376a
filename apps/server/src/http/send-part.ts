import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type FilePart, takeFilePart } from '@suixue/backend/storage/file-to-stream';
import { sendFilePart } from '@suixue/backend/storage/send-file-part';
import type { Logger } from 'pino';

// If the framework's own `Response` was in place when this one was made, the framework would write its headers a second time. Reading the body makes
// it an ordinary response, whichever module was loaded first.
void RESPONSE_ALREADY_SENT.body;

/** Sends a part of a file as the body of a response whose headers were written. */
export function sendPart(outgoing: ServerResponse, part: FilePart, log: Logger): void {
  sendFilePart(outgoing, part).catch((error: unknown) => {
    log.error({ path: outgoing.req.url?.split('?', 1)[0], err: error }, 'a file could not be sent');
    // The client must not take what it has for the whole.
    outgoing.destroy();
  });
}

/**
 * Sends a response whose body is a file, without the stream that other callers read it through. Returns what is left to send.
 */
export function sendFileBody(response: Response, outgoing: ServerResponse, log: Logger): Response {
  // Looking at the body of any other response would make the framework copy it.
  if (!response.headers.has('accept-ranges')) return response;
  // A response that waits for another one of its connection is not told when the connection closes.
  const part = outgoing.socket === null || response.body === null ? undefined : takeFilePart(response.body);
  if (part === undefined) return response;
  outgoing.writeHead(response.status, [...response.headers].flat());
  sendPart(outgoing, part, log);
  return RESPONSE_ALREADY_SENT;
}
