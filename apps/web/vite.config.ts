import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Modules below `app` that the file for every page holds. bounded: it is matched with paths of this repository. */
const shellModules = new RegExp(
  `/app/(${[
    'shell/(?!early-scripts)',
    'features/home/',
    'features/learning/course/',
    'features/library/content/',
    'features/shop/catalogue/(course-(card|filters|query|sale-panel)|(list|no|sort)-courses)[.]',
    'features/shop/membership/members-only[.]',
    'platform/(navigation|session)/(?!browser-account)',
    'platform/pwa/(use-install|platform|install-prompt)[.]',
    'platform/use-root-data[.]',
    'ui/(state|theme)/',
    'ui/time/(beijing-time|time-elements)[.]',
    'ui/(classes|icon|icon-names|button|card|state|link-intent|link-tabs|tab-look|page-title|badge|not-yet|text-link|toast/toast-store)[.]',
  ].join('|')})`.replaceAll('/', '[\\\\/]'),
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/,
              priority: 3,
            },
            {
              name: 'shell',
              // The client for signed-in users is a chunk of its own, loaded when the browser is idle.
              test: shellModules,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/page-handler.ts' } } },
  },
});
