import { describe, expect, it } from 'vitest';
import { pageToParts } from '#app/offline/worker/page-parts.ts';
import { startScript } from './start-script.ts';

const route = (id: string, file: string) => ({
  id,
  module: `/assets/${file}.js`,
  imports: ['/assets/shared.js'],
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js', '/assets/shared.js'] },
  routes: {
    root: route('root', 'root'),
    home: route('home', 'home'),
    'admin</script>': route('admin</script>', 'admin'),
  },
  url: '/assets/manifest-1.js',
  version: '1',
};

const toScript = (...ids: string[]) =>
  startScript({ manifest, ids, context: '{}', router: '/assets/router.js' });

/** Runs the script in a page that paints when `paint` is called. */
function run(visibilityState: string) {
  const added: Record<string, string>[] = [];
  const frames: (() => void)[] = [];
  const patience: { run: () => void; ms: number }[] = [];
  const page = {
    document: {
      visibilityState,
      createElement: (name: string) => ({ name }),
      head: { append: (element: Record<string, string>) => added.push(element) },
    },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: () => void, ms = 0) =>
      ms > 0 ? patience.push({ run: task, ms }) : setImmediate(task),
  };
  const source = toScript('root', 'home').replaceAll('import(', 'load(');
  const window: Record<string, unknown> = {};
  const names = ['window', 'load', 'dispatchEvent', ...Object.keys(page)];
  const load = async (path: string) => ({ path });
  new Function(...names, source)(window, load, () => true, ...Object.values(page));
  const paint = () => {
    for (const frame of frames) frame();
  };
  return { added, paint, patience: patience[0], window };
}

const files = ['react', 'shared', 'root', 'home', 'entry'].map((name) => `/assets/${name}.js`);

const preloads = files.map((href) => ({ name: 'link', rel: 'modulepreload', href }));

describe('startScript', () => {
  it('requests the files of the page, each once, after the first paint, and then starts the application', async () => {
    const { added, paint, patience, window } = run('visible');
    expect(added).toEqual([]);
    paint();
    const started = { name: 'script', type: 'module', src: '/assets/entry.js' };
    await expect.poll(() => added).toEqual([...preloads, started]);
    expect(window.__reactRouterRouteModules).toEqual({
      root: { path: '/assets/root.js' },
      home: { path: '/assets/home.js' },
    });
    patience?.run();
    expect(added).toHaveLength(files.length + 1);
  });

  it('does not wait for a paint on a hidden page, nor for longer than a second on a visible page', () => {
    expect(run('hidden').added).toEqual(preloads);
    const { added, patience } = run('visible');
    expect(patience?.ms).toBe(1_000);
    patience?.run();
    expect(added).toEqual(preloads);
  });

  it('lists only the routes of the page, names the router file for the service worker to cache, and escapes </script', () => {
    const script = toScript('root');
    expect(script).not.toContain('home.js');
    expect(pageToParts(`<script>${script}</script>`)).toContain('/assets/router.js');
    expect(toScript('admin</script>')).not.toContain('</script');
  });
});
