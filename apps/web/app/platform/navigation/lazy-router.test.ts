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
  const submitDocument = vi.fn();
  const reload = vi.fn();
  const report = vi.fn();
  const isServerThere = vi.fn(async () => true);
  const router = createLazyRouter({
    history,
    routes: toRoutes(),
    hydrationData,
    load: load as never,
    openDocument,
    submitDocument,
    reload,
    report,
    isServerThere,
  });
  router.initialize();
  return { router, history, load, openDocument, submitDocument, reload, report, isServerThere };
}

const idsOf = ({ state }: DataRouter) => state.matches.map(({ route }) => route.id);

describe('a router that is not loaded', () => {
  it('has the same state as the loaded router has at its start', async () => {
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

  it('is loaded once by several first navigations, of which the last one wins', async () => {
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

  it('follows a step through the history that the user made before the router was loaded', async () => {
    const { router, history } = openPage({ entries: ['/about', '/news/first'] });
    history.go(-1);
    expect(router.state.location.pathname).toBe('/news/first');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    expect(router.state).toMatchObject({ historyAction: 'POP', loaderData: { about: { title: 'About' } } });
  });

  it('follows the step through the history that was made after a link was clicked, instead of the link', async () => {
    const { router, history } = openPage({ entries: ['/about', '/news/first'] });
    const clicked = router.navigate('/news/second');
    history.go(-1);
    await clicked;
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(router.state.location.pathname).toBe('/about');
  });

  it.each([
    ['loading', {}, undefined],
    ['submitting', { formMethod: 'post', formData: new FormData() }, 'POST'],
  ] as const)(
    'is in the state %s while it loads for a navigation with the options %j',
    async (state, options, formMethod) => {
      const { router } = openPage();
      const seen: unknown[] = [];
      router.subscribe(({ navigation }) => seen.push(navigation.state));
      const navigated = router.navigate('/news/second', options as never);
      expect(router.state.navigation).toMatchObject({
        state,
        formMethod,
        location: { pathname: '/news/second' },
      });
      expect(seen).toEqual([state]);
      await navigated;
      expect(seen.at(-1)).toBe('idle');
    },
  );

  it('takes over a changed URL fragment without scrolling to it', async () => {
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

  it('keeps the scroll position of the page that the first navigation leaves', async () => {
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

  it('keeps the scroll position of a page on which a link to a section was followed', async () => {
    const { router, history } = openPage({ entries: ['/news/first', '/news/first#end'] });
    const positions: Record<string, number> = {};
    router.enableScrollRestoration(positions, () => 900);
    const { key } = router.state.location;
    history.go(1);
    expect(positions).toEqual({ [key]: 900 });
  });

  it('calls a navigation blocker that was set before the router was loaded', async () => {
    const { router } = openPage();
    router.getBlocker('draft', () => true);
    await router.navigate('/about');
    expect(router.state.location.pathname).toBe('/news/first');
    expect(router.state.blockers.get('draft')?.state).toBe('blocked');
  });
});

describe('a router that cannot be loaded', () => {
  it('leaves links and forms to the browser, fails fetchers with a report, and is loaded by a later navigation', async () => {
    const { router, load, openDocument, submitDocument, report } = openPage();
    const fields = (entries: Record<string, string>) => {
      const formData = new FormData();
      for (const [name, value] of Object.entries(entries)) formData.set(name, value);
      return formData;
    };
    load.mockRejectedValueOnce(new Error('no network'));
    await router.navigate('/about?from=1#top');
    load.mockRejectedValueOnce(new Error('no network'));
    await router.navigate({ search: '?page=2' });
    load.mockRejectedValueOnce(new Error('no network'));
    await router.navigate('/about?from=1', { formMethod: 'get', formData: fields({ q: '一 & 二' }) });
    expect(openDocument.mock.calls).toEqual([
      ['/about?from=1#top'],
      ['/news/first?page=2'],
      [`/about?q=${encodeURIComponent('一')}+%26+${encodeURIComponent('二')}`],
    ]);
    load.mockRejectedValueOnce(new Error('no network'));
    const submission = { formMethod: 'post', formData: fields({ name: '新的' }) } as const;
    await router.navigate('/about?index', submission);
    expect(submitDocument.mock.calls).toEqual([['/about?index', submission]]);
    expect(router.state.navigation.state).toBe('idle');
    load.mockRejectedValueOnce(new Error('no network'));
    await expect(router.fetch('search', 'root', '/about')).rejects.toThrow('no network');
    expect(report).toHaveBeenCalledTimes(1);
    await router.navigate('/about');
    expect(router.state.location.pathname).toBe('/about');
    expect(openDocument).toHaveBeenCalledTimes(3);
  });

  it('reloads the page if the URL in the history is that of another page', async () => {
    const entries = ['/about', '/news/first', '/news/first#end'];
    const { router, load, history, reload } = openPage({ entries });
    load.mockRejectedValue(new Error('no network'));
    history.go(1);
    await expect(router.begin()).rejects.toThrow('no network');
    expect(reload).not.toHaveBeenCalled();
    history.go(-2);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('keeps the page if its data cannot be read again because the server cannot be reached', async () => {
    const { router, isServerThere } = openPage();
    await router.begin();
    const before = router.state;
    isServerThere.mockResolvedValueOnce(false);
    await expect(router.revalidate()).rejects.toThrow('cannot be reached');
    expect(router.state).toBe(before);
    await router.revalidate();
    expect(router.state.loaderData).not.toBe(before.loaderData);
  });
});
