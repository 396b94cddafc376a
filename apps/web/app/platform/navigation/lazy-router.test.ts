import {
  type DataRouter,
  type RouteObject,
  UNSAFE_createMemoryHistory,
  UNSAFE_createRouter,
} from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createLazyRouter } from './lazy-router.ts';

const hydrationData = { loaderData: { root: { name: 'Suixue' }, article: { title: 'First' } } };

/** The routes of the page at `/news/first`, and those of the whole site. */
const toRoutes = (others: RouteObject[] = []): RouteObject[] => [
  {
    id: 'root',
    path: '',
    loader: () => ({ name: 'Suixue' }),
    children: [
      { id: 'article', path: 'news/:name', loader: ({ params }) => ({ title: params.name }) },
      ...others,
    ],
  },
];
const about: RouteObject = { id: 'about', path: 'about', loader: () => ({ title: 'About' }) };

function openPage({ at = '/news/first', entries = [at] }: { at?: string; entries?: string[] } = {}) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: entries, initialIndex: entries.indexOf(at) });
  const load = vi.fn(
    async (handed: typeof history): Promise<DataRouter> =>
      UNSAFE_createRouter({ routes: toRoutes([about]), history: handed, hydrationData }),
  );
  const openDocument = vi.fn();
  const reload = vi.fn();
  const report = vi.fn();
  const router = createLazyRouter({
    history,
    routes: toRoutes(),
    hydrationData,
    load: load as never,
    openDocument,
    reload,
    report,
  });
  router.initialize();
  return { router, history, load, openDocument, reload, report };
}

const idsOf = ({ state }: DataRouter) => state.matches.map(({ route }) => route.id);

describe('a router that is not loaded', () => {
  it('has the state that the loaded router begins with', async () => {
    const { router, load } = openPage();
    const before = router.state;
    expect(before).toMatchObject({ ...hydrationData, initialized: true, navigation: { state: 'idle' } });
    expect(idsOf(router)).toEqual(['root', 'article']);
    expect(router.state.matches[1]?.params).toEqual({ name: 'first' });
    expect(load).not.toHaveBeenCalled();
    const loaded = await router.begin();
    const withoutRoutes = ({ matches, ...state }: DataRouter['state']) => ({
      ...state,
      matches: matches.map(({ route, ...match }) => ({ ...match, id: route.id })),
    });
    expect(withoutRoutes(loaded.state)).toEqual(withoutRoutes(before));
  });

  it('is loaded once, by the first navigations, which end at the last one', async () => {
    const { router, load } = openPage();
    const seen: string[] = [];
    const leave = router.subscribe((state) => seen.push(state.location.pathname));
    await Promise.all([router.navigate('/news/second'), router.navigate('/about')]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(idsOf(router)).toEqual(['root', 'about']);
    expect(router.state.loaderData).toMatchObject({ about: { title: 'About' } });
    expect(seen.at(-1)).toBe('/about');
    leave();
    seen.length = 0;
    await router.navigate('/news/third');
    expect(router.state.location.pathname).toBe('/news/third');
    expect(seen).toEqual([]);
  });

  it('takes a step in the history that the user took before it was loaded', async () => {
    const { router, history } = openPage({ entries: ['/about', '/news/first'] });
    history.go(-1);
    expect(router.state.location.pathname).toBe('/news/first');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    expect(router.state).toMatchObject({ historyAction: 'POP', loaderData: { about: { title: 'About' } } });
  });

  it('takes over another place on the page without scrolling to it', async () => {
    const { router, history } = openPage({ entries: ['/news/first', '/news/first#end'] });
    const seen: unknown[] = [];
    router.subscribe(({ location, restoreScrollPosition }) =>
      seen.push([location.hash, restoreScrollPosition]),
    );
    history.go(1);
    await router.begin();
    expect(seen).toEqual([['#end', false]]);
    expect(router.state.navigation.state).toBe('idle');
  });

  it('keeps the scroll positions of the page from which the first navigation leads', async () => {
    const { router } = openPage({ entries: ['/about', '/news/first'] });
    const positions: Record<string, number> = {};
    router.enableScrollRestoration(
      positions,
      () => 420,
      ({ pathname }) => pathname,
    );
    await router.navigate('/about');
    expect(positions).toEqual({ '/news/first': 420 });
    await router.navigate(-1);
    await vi.waitFor(() => expect(router.state.restoreScrollPosition).toBe(420));
  });

  it('calls a blocker that was set before it was loaded', async () => {
    const { router } = openPage();
    router.getBlocker('draft', () => true);
    await router.navigate('/about');
    expect(router.state.location.pathname).toBe('/news/first');
    expect(router.state.blockers.get('draft')?.state).toBe('blocked');
  });
});

describe('a router that cannot be loaded', () => {
  it('leaves navigation to the browser, reports what forms and fetchers need, and is loaded by a later navigation', async () => {
    const { router, load, openDocument, report } = openPage();
    load.mockRejectedValueOnce(new Error('no network'));
    await router.navigate('/about?from=1#top');
    load.mockRejectedValueOnce(new Error('no network'));
    await router.navigate({ search: '?page=2' });
    expect(openDocument.mock.calls).toEqual([['/about?from=1#top'], ['/news/first?page=2']]);
    load.mockRejectedValueOnce(new Error('no network'));
    const formData = new FormData();
    await expect(router.navigate('/about', { formMethod: 'post', formData })).rejects.toThrow('no network');
    expect(report).toHaveBeenCalledTimes(1);
    load.mockRejectedValueOnce(new Error('no network'));
    await expect(router.fetch('search', 'root', '/about')).rejects.toThrow('no network');
    expect(report).toHaveBeenCalledTimes(2);
    await router.navigate('/about');
    expect(router.state.location.pathname).toBe('/about');
    expect(openDocument).toHaveBeenCalledTimes(2);
  });

  it('reloads the page if the address is that of another page', async () => {
    const entries = ['/about', '/news/first', '/news/first#end'];
    const { router, load, history, reload } = openPage({ entries });
    load.mockRejectedValue(new Error('no network'));
    history.go(1);
    await expect(router.begin()).rejects.toThrow('no network');
    expect(reload).not.toHaveBeenCalled();
    history.go(-2);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
