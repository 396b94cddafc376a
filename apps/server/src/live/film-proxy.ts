import { Agent, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Marks a request of another server of this site, which must not be passed on again. */
export const proxyHeader = 'x-suixue-film-proxy';

const passedOn = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'cache-control'];
const timeoutMs = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Fetches a part of a film from the server that receives it. Resolves to the status, or null if that server could not be reached and nothing
 * was sent. The ticket is checked there too.
 */
export function proxyFilm(
  request: IncomingMessage,
  response: ServerResponse,
  { target, always }: { target: string; always: readonly string[] },
): Promise<number | null> {
  const url = URL.parse(request.url ?? '', target);
  if (url === null || url.origin !== URL.parse(target)?.origin) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { range } = request.headers;
    const asked = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: request.method,
      headers: { [proxyHeader]: '1', ...(range === undefined ? {} : { range }) },
      timeout: timeoutMs,
      ...(url.protocol === 'https:' ? {} : { agent }),
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => {
      if (response.headersSent) response.destroy();
      resolve(null);
    });
    asked.on('response', (answer) => {
      const status = answer.statusCode ?? 502;
      const headers = passedOn.flatMap((name) => {
        const value = answer.headers[name];
        return value === undefined ? [] : [name, String(value)];
      });
      response.writeHead(status, [...always, ...headers]);
      answer.pipe(response);
      // The client must not take what it has for the whole.
      answer.on('error', () => response.destroy());
      resolve(status);
    });
    response.once('close', () => asked.destroy());
    asked.end();
  });
}
