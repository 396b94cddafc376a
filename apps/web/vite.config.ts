import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { isRouterCore, routerCore } from './scripts/router-core.ts';

/** Matches modules below `app`. */
const modulesIn = (paths: readonly string[]) =>
  // bounded: the input is only paths of this repository.
  new RegExp(`/app/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

/** The modules of the file that every page loads. */
const shellModules = modulesIn([
  // The client for signed-in users is a chunk of its own, loaded when the browser is idle.
  'shell/(?!early-scripts|session-watch/(follow-session|session-reaction))',
  'features/library/content/',
  // The words of refusals are for rooms and the administration; other pages get them from the server.
  'platform/(navigation|session)/(?!browser-account|valid-path|(room-)?refusals|worded-refusal)',
  // Without it here, forms of learners and of the administration would share it as a file of its own.
  'platform/forms/form-state[.]',
  'platform/pwa/(use-install|use-is-online|platform|install-prompt)[.]',
  'platform/use-root-data[.]',
  // Small parts of what the root renders, which would otherwise be files of their own, shared with wallets, payments and lessons.
  'features/learning/(player/player-numbers|progress/kept-reports-key)[.]',
  'features/money/(payment/(consent-view|kept-names)|wallet/(wallet-cell|connection))[.]',
  'ui/(state|theme)/',
  'ui/time/(beijing-time|time-elements|clock-text)[.]',
  'ui/(classes|icon|icon-names|button|card|state|link-intent|link-tabs|tab-look|page-title|badge|not-yet|text-link|original-text|dialog-history|toast/toast-store)[.]',
]);

/** Modules that only the course centre and the page of a course load. */
const courseModules = modulesIn([
  'features/learning/course/',
  'features/shop/catalogue/(course-(card|filters|query)|(list|no|sort)-courses)[.]',
]);

// bounded: the input is only paths of packages.
const frameworkModules = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/;

/** Forms and fetchers, which content pages do not have. */
// bounded: the input is only paths of packages.
const formModules = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/](lib|dom)[.]js/;

// bounded: the input is only paths of this repository.
const contractModules = /[\\/]chain[\\/]src[\\/](generated[\\/](?!abort-codes|events)|move[\\/])/;

/** What is left of a membership, and its words: together they are one small file instead of two. */
// bounded: the input is only paths of this repository.
const membershipModules = /[\\/](membership[\\/](ownership|remaining-time)|time[\\/]remaining-text)[.]/;

/** Decoders of the contracts are built by calls; unused ones are left out only if these are known to have no side effects. */
const pureDecoders: Plugin = {
  name: 'pure-decoders',
  transform: {
    filter: { id: contractModules },
    handler: (code) =>
      code.replaceAll(/\b(bcs\.(struct|enum|vector|option)|move\.vecSet)\(/g, '/* @__PURE__ */ $&'),
  },
};

export default defineConfig({
  plugins: [pureDecoders, routerCore, tailwindcss(), reactRouter()],
  define: { __BUILT_AT__: String(Date.now()) },
  build: {
    target: 'es2022',
    // Every picture and sprite is a file of its own: data URLs would be sent again with each page.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file for what every page has and one for what never changes with us: a page then costs a handful of
        // requests instead of one for each small module.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: (id) => frameworkModules.test(id) && !formModules.test(id) && !isRouterCore(id),
              priority: 3,
            },
            {
              name: 'shell',
              test: shellModules,
              priority: 2,
            },
            { name: 'forms', test: formModules, priority: 1 },
            { name: 'courses', test: courseModules, priority: 1 },
            { name: 'membership', test: membershipModules, priority: 1 },
            // Wallets need nearly all of it; the administration would otherwise split it into many files.
            { name: 'contracts', test: contractModules, priority: 1 },
          ],
        },
      },
    },
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/page-handler.ts' } } },
  },
});
