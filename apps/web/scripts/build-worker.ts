/**
 * Bundles the service worker beside the pages of the build that has just been made. A worker is one script at the
 * root, without imports, and differs from build to build by the build's own name.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const fromWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The router names its manifest after everything that is in the build. */
function readBuildId(): string {
  for (const name of readdirSync(fromWeb('build/client/assets'))) {
    const id = /^manifest-(\w+)\.js$/.exec(name)?.[1];
    if (id) return id;
  }
  throw new Error('There is no build to make a worker for.');
}

await build({
  root: fromWeb('.'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { __BUILD_ID__: JSON.stringify(readBuildId()) },
  build: {
    target: 'es2022',
    outDir: fromWeb('build/client'),
    emptyOutDir: false,
    rolldownOptions: {
      input: fromWeb('app/offline/worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
