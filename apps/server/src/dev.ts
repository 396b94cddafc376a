import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { PageApplication } from '@suixue/web/contract';
import { destination, pino } from 'pino';
import pretty from 'pino-pretty';
import { createServer as createVite } from 'vite';
import { realtimeSocketPath } from './backend/backend-port.ts';
import { compose } from './compose.ts';
import { createContentSource } from './content/content-source.ts';
import { writeContentIndex } from './content/write-content-index.ts';
import { EnvironmentError, requireEnvironment } from './environment.ts';
import { paths } from './paths.ts';
import { requireDataFolder } from './process/data-folder.ts';
import { createGracefulStop } from './process/graceful-stop.ts';
import { ListenError } from './process/listen.ts';
import { openPort, toAddress } from './process/open-port.ts';

/**
 * Development server: Vite rebuilds the pages when their sources change, documents are rebuilt when saved, and the log
 * is readable. It sends no content security policy, because Vite injects styles and its own client.
 */
async function main(): Promise<void> {
  const environment = requireEnvironment(process.env);
  requireDataFolder(resolve(paths.root, environment.DATA_DIR));
  const log = pino(
    { level: environment.LOG_LEVEL },
    environment.LOG_LEVEL === 'silent'
      ? destination({ sync: true })
      : pretty({ ignore: 'pid,hostname', sync: true }),
  );
  const { stopping, attach } = createGracefulStop();
  const rebuildContent = createContentBuild((error) => log.error(String(error)));
  rebuildContent();
  const content = createContentSource({
    file: paths.contentIndex,
    productName: environment.PRODUCT_NAME,
    onChange: (version) => log.info({ version }, 'the content has changed'),
    onError: (error) => log.error({ err: error }, 'the new content cannot be read'),
  });
  const watcher = watch(paths.content, { recursive: true }, rebuildContent);
  const { server, port, answerWith } = await openPort(environment.HOST, environment.PORT);
  const vite = await createVite({
    root: paths.web,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const { app, answerLive, chain, backend, firstLinks } = await compose({
    environment,
    address: toAddress(environment.HOST, port),
    log,
    content,
    stopping,
    root: paths.root,
    isDevelopment: true,
    files: () => null,
    web: () => vite.ssrLoadModule('./app/page-handler.ts') as Promise<PageApplication>,
  });
  server.on('upgrade', (request, socket, head) => {
    // Other upgrades belong to Vite.
    if (request.url?.startsWith(realtimeSocketPath)) backend.accept(request, socket, head);
  });
  const answer = getRequestListener(app.fetch);
  answerWith((request, response) => {
    if (answerLive(request, response)) return;
    vite.middlewares(request, response, () => void answer(request, response));
  });
  attach({
    server,
    log,
    onStopped: async () => {
      watcher.close();
      content.close();
      await backend.close();
      await chain.close();
      await vite.close();
    },
  });
  process.stderr.write(
    `\n  ${environment.PRODUCT_NAME} is open for development at http://${environment.HOST}:${port}\n\n`,
  );
  firstLinks.siteIsOpen();
}

/** A mistake in a document is printed with file and line, and the last good build stays. */
function createContentBuild(onMistake: (error: unknown) => void): () => void {
  return () => {
    try {
      writeContentIndex(paths);
    } catch (error) {
      onMistake(error);
    }
  };
}

try {
  await main();
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof ListenError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
