/**
 * Bundles the service worker for the current build: one script at the root without imports, which contains the build's name and so
 * differs between builds.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const fromWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The router's manifest is named after the contents of the build. */
function readBuildId(): string {
  for (const name of readdirSync(fromWeb('build/client/assets'))) {
    const id = /^manifest-(\w+)\.js$/.exec(name)?.[1];
    if (id) return id;
  }
  throw new Error('There is no build to create a service worker for.');
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
