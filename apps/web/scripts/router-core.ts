import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileName = 'router-core';
const id = `virtual:${fileName}`;
/** For the server: the address of the built file, which pages name. */
const addressId = `${id}-address`;
/** Makes a second module of the router's file, next to the one for the few values that components import from it. */
const mark = '?core';

export const isRouterCore = (module: string) => module.endsWith(mark);

/**
 * Puts the part of React Router that navigates into a file of its own. The package has one entry, whose components import constants from
 * the router's file, so that every page would load the router with them.
 */
export const routerCore: Plugin = {
  name: fileName,
  enforce: 'pre',
  buildStart() {
    const { mode, config } = this.environment;
    if (mode === 'build' && config.consumer === 'client')
      this.emitFile({ type: 'chunk', id, name: fileName });
  },
  resolveId: (source) => (source === id || source === addressId ? `\0${source}` : null),
  load(module) {
    if (module === `\0${id}`) return toCore();
    if (module !== `\0${addressId}`) return null;
    const { mode, config } = this.environment;
    const address = mode === 'build' && config.consumer === 'server' ? findAddress() : '';
    return `export const routerCoreAddress = ${JSON.stringify(address)};`;
  },
};

function toCore(): string {
  const entry = fileURLToPath(import.meta.resolve('react-router'));
  const router = entry.replace(/index\.js$/, `lib/router/router.js${mark}`);
  return `export { createRouter } from ${JSON.stringify(router)};
export { UNSAFE_createClientRoutes as createClientRoutes } from 'react-router';`;
}

/** The files of browsers are built before the server's. */
function findAddress(): string {
  const names = readdirSync(new URL('../build/client/assets', import.meta.url)).filter((file) =>
    new RegExp(`^${fileName}-[\\w-]{8}\\.js$`).test(file),
  );
  if (names.length !== 1) throw new Error(`${names.length} files of the router instead of one`);
  return `/assets/${names[0]}`;
}
