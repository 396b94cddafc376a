import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { compose } from './compose.ts';
import { createContentSource } from './content/content-source.ts';
import { EnvironmentError, requireEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { places } from './places.ts';
import { createGracefulStop } from './process/graceful-stop.ts';
import { ListenError, listen } from './process/listen.ts';
import { createStaticFiles } from './static/static-files.ts';

/** Boot, in order: the environment, the documents, the built pages, the port. */
async function serve(): Promise<void> {
  const environment = requireEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  const { stopping, attach } = createGracefulStop();
  const content = createContentSource({
    file: places.contentIndex,
    onChange: (version) => {
      cache.clear();
      log.info({ version }, 'the content has changed');
    },
    onError: (error) => log.error({ err: error }, 'the new content cannot be read; the present one stays'),
  });
  const { app, cache, chain, backend, siteUrl } = await compose({
    environment,
    log,
    content,
    stopping,
    root: places.root,
    files: createStaticFiles(places.client),
    web: () => import(pathToFileURL(places.pageHandler).href),
  });
  const server = createServer(getRequestListener(app.fetch));
  server.on('upgrade', backend.accept);
  const port = await listen({ server, host: environment.HOST, port: environment.PORT });
  attach({
    server,
    log,
    onStopped: async () => {
      content.close();
      await backend.close();
      await chain.close();
    },
  });
  // Now and not at the end: a process that is killed has no end.
  flushCompileCache();
  log.info(
    { host: environment.HOST, port, site: siteUrl, data: resolve(places.root, environment.DATA_DIR) },
    'ready',
  );
  const shown = port === environment.PORT ? siteUrl : `http://${environment.HOST}:${port}`;
  process.stderr.write(`\n  ${environment.PRODUCT_NAME} is open at ${shown}\n\n`);
}

try {
  await serve();
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof ListenError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
