import type { HttpBindings } from '@hono/node-server';
import { hostPaths } from '@suixue/backend/host/create-host';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { firstAdministratorPath } from './administration/first/first-link.ts';
import { type BackendPort, outboxPath } from './backend/backend-port.ts';
import { type ChainPort, chainPath, clockPath, faucetPath } from './chain/chain-port.ts';
import type { ClientAddress } from './http/client-address.ts';
import type { ClientRegion } from './http/client-region.ts';
import { isClientGone } from './http/is-client-gone.ts';
import { createLocalCheck } from './http/local-request.ts';
import { isOwnForm } from './http/own-form.ts';
import { toRequestId } from './http/request-id.ts';
import { logRequest } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { PageResponder } from './pages/page-responder.ts';
import type { Stopping } from './process/graceful-stop.ts';
import type { StaticFiles } from './static/static-files.ts';
import { type AnswerVoteList, voteListPath } from './votes/vote-list.ts';
import { type AnswerVoteParts, votePartPath, voteTreePath } from './votes/vote-parts.ts';

export interface AppParts {
  readonly log: Logger;
  readonly siteUrl: string;
  readonly files: StaticFiles;
  readonly pages: PageResponder;
  readonly chain: ChainPort;
  readonly backend: BackendPort;
  /** Published lists of votes. */
  readonly voteList: AnswerVoteList;
  /** Parts of those lists, for proofs of single ballots. */
  readonly voteParts: AnswerVoteParts;
  readonly stopping: Stopping;
  /** Client address for rate limits. */
  readonly addressOf: ClientAddress;
  /** Country or region of the client: some features are open in some regions only. */
  readonly regionOf: ClientRegion;
  /** Named checks with their problem, or `null`. All must pass before a load balancer sends visitors here. */
  readonly readiness: () => Readonly<Record<string, string | null>>;
}

type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** The HTTP surface of the process on its one port. Handlers are in matching order. */
export function createApp({
  log,
  siteUrl,
  files,
  pages,
  chain,
  backend,
  voteList,
  voteParts,
  stopping,
  addressOf,
  regionOf,
  readiness,
}: AppParts): Hono<Env> {
  const app = new Hono<Env>({ getPath: (request) => rawPath(request.url) });
  const always = Object.entries(securityHeaders(siteUrl));
  const isLocal = createLocalCheck(siteUrl);

  app.use(async (c, next) => {
    const begunAt = performance.now();
    const id = toRequestId(c.req.header('x-request-id'));
    c.set('requestId', id);
    await next();
    const { headers, status } = c.res;
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    headers.set('X-Request-Id', id);
    if (stopping.isStopping) headers.set('Connection', 'close');
    logRequest(log, {
      id,
      method: c.req.method,
      path: c.req.path,
      status,
      begunAt,
      cache: headers.get('x-cache'),
      isAborted: c.req.raw.signal.aborted,
    });
  });

  const originOf = (c: Context<Env>) => {
    const peer = c.env.incoming?.socket.remoteAddress;
    const { headers } = c.req.raw;
    return {
      isLocal: isLocal(headers, peer),
      address: addressOf(headers.get('x-forwarded-for'), peer),
      region: regionOf(headers, peer),
    };
  };
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', (c) => {
    const checks = readiness();
    const ready = !stopping.isStopping && Object.values(checks).every((problem) => problem === null);
    return c.json(
      {
        status: ready ? 'ready' : 'not ready',
        stopping: stopping.isStopping,
        checks,
        ...(originOf(c).isLocal ? { metrics: backend.metrics() } : {}),
      },
      ready ? 200 : 503,
      {
        'Cache-Control': 'no-store',
      },
    );
  });

  for (const path of [`${chainPath}/*`, faucetPath, clockPath]) {
    app.all(path, (c) =>
      isOwnForm(c.req.raw, siteUrl) ? chain.handle(c.req.raw, originOf(c)) : refusal(403, foreignForm),
    );
  }
  for (const path of hostPaths) app.all(`${path}/*`, (c) => backend.handle(c.req.raw, originOf(c)));
  app.on(['GET', 'POST'], firstAdministratorPath, (c) => backend.firstAdministrator(c.req.raw, originOf(c)));
  app.get(voteListPath, (c) => voteList(c.req.raw, c.req.param('proposal'), originOf(c)));
  app.get(voteTreePath, (c) =>
    voteParts(c.req.raw, { proposal: c.req.param('proposal'), part: null }, originOf(c)),
  );
  app.get(votePartPath, (c) => voteParts(c.req.raw, c.req.param(), originOf(c)));
  app.get(outboxPath, (c) => backend.outbox(originOf(c)));

  app.all('*', (c) => {
    const request = c.req.raw;
    // Routers match paths with regular expressions; a length limit keeps the worst of them cheap.
    if (c.req.path.length > maxPagePathLength) return refusal(414, '地址太长了，请检查后再试。');
    const file = files(request, c.req.path);
    if (file) return file;
    if (!URL.canParse(request.url) || !isDecodable(c.req.path))
      return refusal(400, '地址写错了，请检查后再试。');
    if (!isOwnForm(request, siteUrl)) return refusal(403, foreignForm);
    return pages({ request, ...originOf(c) });
  });

  app.onError((error, c) => {
    if (!isClientGone(error))
      log.error({ id: c.get('requestId'), path: c.req.path, err: error }, 'request failed');
    return new Response('Internal Server Error', {
      status: 500,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    });
  });

  return app;
}

/** In characters of a percent-encoded path, about 220 Chinese characters. Longer than any page's path. */
const maxPagePathLength = 2_048;

/** The path as sent; each handler decodes it as needed. */
function rawPath(url: string): string {
  const from = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(from).search(/[?#]/);
  return from < 0 ? '/' : end < 0 ? url.slice(from) : url.slice(from, from + end);
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

const foreignForm = '这次提交来自别的网站，没有执行。请在本站的页面上再操作一次。';

function refusal(status: 400 | 403 | 414, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}
