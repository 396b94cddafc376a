import { ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { compose } from './compose.ts';
import { createContentSource } from './content/content-source.ts';
import { type Environment, EnvironmentError, requireEnvironment } from './environment.ts';
import { sendFileBody } from './http/send-part.ts';
import { createLog } from './log.ts';
import { paths } from './paths.ts';
import { requireDataFolder } from './process/data-folder.ts';
import { createGracefulStop } from './process/graceful-stop.ts';
import { ListenError } from './process/listen.ts';
import { type OpenPort, openPort, toAddress } from './process/open-port.ts';
import { createStaticFiles } from './static/static-files.ts';

/** Boots in this order: environment, data folder, port, documents, built pages. */
async function serve(): Promise<void> {
  const environment = requireEnvironment(process.env);
  requireDataFolder(resolve(paths.root, environment.DATA_DIR));
  const opened = await openPort(environment.HOST, environment.PORT);
  try {
    await answer(environment, opened);
  } catch (error) {
    opened.abandon();
    throw error;
  }
}

async function answer(environment: Environment, { server, port, answerWith }: OpenPort): Promise<void> {
  const { HOST, PRODUCT_NAME } = environment;
  const log = createLog(environment.LOG_LEVEL);
  const { stopping, attach } = createGracefulStop();
  const content = createContentSource({
    file: paths.contentIndex,
    productName: PRODUCT_NAME,
    onChange: (version) => {
      cache.clear();
      log.info({ version }, 'the content has changed');
    },
    onError: (error) => log.error({ err: error }, 'the new content cannot be read; keeping the current one'),
  });
  const { app, answerKept, answerLinkedFile, answerLive, cache, chain, backend, firstLinks, siteUrl } =
    await compose({
      environment,
      address: toAddress(HOST, port),
      log,
      content,
      stopping,
      root: paths.root,
      files: createStaticFiles(paths.client),
      web: () => import(pathToFileURL(paths.pageHandler).href),
    });
  server.on('upgrade', backend.accept);
  const answerAny = getRequestListener(async (request, env) => {
    const response = await app.fetch(request, env);
    return env.outgoing instanceof ServerResponse ? sendFileBody(response, env.outgoing, log) : response;
  });
  answerWith((request, response) => {
    if (answerLive(request, response)) return;
    if (!answerLinkedFile(request, response) && !answerKept(request, response))
      void answerAny(request, response);
  });
  attach({
    server,
    log,
    onStopped: async () => {
      content.close();
      await backend.close();
      await chain.close();
    },
  });
  // Now and not at exit, because a killed process has no exit.
  flushCompileCache();
  log.info({ host: HOST, port, site: siteUrl, data: resolve(paths.root, environment.DATA_DIR) }, 'ready');
  // SITE_URL cannot be right for a port that was chosen at random.
  const shown = environment.PORT === port ? siteUrl : toAddress(HOST, port);
  process.stderr.write(`\n  ${PRODUCT_NAME} is open at ${shown}\n\n`);
  firstLinks.siteIsOpen();
}

try {
  await serve();
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof ListenError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
