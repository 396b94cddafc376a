import {
  type Blocker,
  type BlockerFunction,
  createPath,
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  type Fetcher,
  type HydrationState,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type Navigation,
  type Path,
  parsePath,
  type RouteObject,
  type RouterInit,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router';
import { isPost, type Submission, submissionToSearch, toPendingNavigation } from './pending-navigation.ts';

export type History = RouterInit['history'];
type Update = Parameters<Parameters<History['listen']>[0]>[0];
type ScrollRestoring = Parameters<DataRouter['enableScrollRestoration']>;

interface LazyRouterParts {
  readonly history: History;
  /** The routes of this page only, with their ids and elements. */
  readonly routes: RouteObject[];
  readonly hydrationData: HydrationState;
  /** Creates the router for all routes. Called again after it failed. */
  readonly load: (history: History) => Promise<DataRouter>;
  /** What the browser does instead if the router cannot be loaded. */
  readonly openDocument: (href: string) => void;
  readonly submitDocument: (href: string, submission: Submission) => void;
  readonly reload: () => void;
  /** False without a network. Asked before the data of the page is read again. */
  readonly isServerThere: () => Promise<boolean>;
  /** Called if the router is missing for something that a browser cannot do by itself. */
  readonly report: () => void;
}

export interface LazyRouter extends DataRouter {
  /** Loads the router, before it is needed. */
  begin(): Promise<DataRouter>;
}

/**
 * The router of a page until it is first used. It shows the page as the server rendered it; the first navigation, fetch or step in the
 * history loads the framework's router, which continues with the same state and gets every later call. If it cannot be loaded, the browser
 * follows links and submits forms as it does without script.
 */
export function createLazyRouter(parts: LazyRouterParts): LazyRouter {
  const { history, routes } = parts;
  const state = toInitialState(parts);
  const manifest: Record<string, DataRouteObject> = Object.fromEntries(
    state.matches.map(({ route }) => [route.id, route]),
  );
  const ownRoutes = state.matches.slice(0, 1).map(({ route }) => route);
  const subscribers = new Map<RouterSubscriber, () => void>();
  const blockers = new Map<string, BlockerFunction>();
  let scrolling: { args: ScrollRestoring; stop: () => void } | null = null;
  let router: DataRouter | null = null;
  let loading: Promise<DataRouter> | null = null;
  let stopListening = () => {};
  let missed: Update | null = null;
  /** The page's state, with the navigation for which the router is being loaded. */
  let shown = state;
  /** Navigations and steps in the history so far: only the latest is followed. */
  let steps = 0;

  const tell = (next: RouterState) => {
    for (const subscriber of subscribers.keys())
      subscriber(next, { deletedFetchers: [], newErrors: null, flushSync: false });
  };

  const show = (navigation: Navigation) => {
    if (shown.navigation === navigation) return;
    shown = navigation === IDLE_NAVIGATION ? state : { ...state, navigation };
    tell(shown);
  };

  const takeOver = (loaded: DataRouter, loadedHistory: LoadedHistory): DataRouter => {
    stopListening();
    loaded.initialize();
    for (const subscriber of subscribers.keys()) subscribers.set(subscriber, loaded.subscribe(subscriber));
    for (const [key, block] of blockers) loaded.getBlocker(key, block);
    if (scrolling) scrolling.stop = loaded.enableScrollRestoration(...scrolling.args);
    router = loaded;
    if (missed) loadedHistory.replay(missed);
    // Another place on the page, to which the browser has scrolled, or a navigation that the router begins now.
    else if (loaded.state.location !== state.location || shown !== state) tell(loaded.state);
    return loaded;
  };

  /** Where the loaded router begins: on the page that is shown, although the user may have left it meanwhile. */
  const getStart = () => {
    const now = history.location;
    return missed || isSamePlace(now, state.location) ? state.location : now;
  };

  const begin = () => {
    loading ??= (async () => {
      const loadedHistory = wrapHistory(history, () => (router ? history.location : getStart()));
      return takeOver(await parts.load(loadedHistory.history), loadedHistory);
    })().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  /** Of the entry that is left, before the browser scrolls. */
  const keepScrollPosition = () => {
    if (!scrolling) return;
    const [positions, getPosition, getKey] = scrolling.args;
    const { location } = state;
    positions[getKey?.(location, []) ?? location.key] ??= getPosition();
  };

  const requireRouter = () =>
    begin().catch((error: unknown) => {
      parts.report();
      throw error;
    });

  const navigate = async (to: To | number | null, ...options: unknown[]): Promise<void> => {
    // The two signatures of the framework accept the same arguments.
    const go = (loaded: DataRouter) => loaded.navigate(to as To, ...(options as []));
    if (router) return go(router);
    steps += 1;
    const step = steps;
    if (typeof to === 'number') {
      const loaded = await requireRouter();
      return step === steps ? go(loaded) : undefined;
    }
    const path = toPath(to, state.location);
    const submission = options[0] as Submission | undefined;
    show(toPendingNavigation(path, submission));
    try {
      await begin();
    } catch {
      if (step !== steps) return;
      show(IDLE_NAVIGATION);
      if (isPost(submission)) parts.submitDocument(createPath(path), submission);
      else parts.openDocument(createPath({ ...path, ...submissionToSearch(submission) }));
      return;
    }
    if (router && step === steps) await go(router);
  };

  return {
    begin,
    get basename() {
      return router?.basename ?? '/';
    },
    get future() {
      return router?.future ?? {};
    },
    get state() {
      return router?.state ?? shown;
    },
    get routes() {
      return router?.routes ?? ownRoutes;
    },
    get manifest() {
      return router?.manifest ?? manifest;
    },
    get window() {
      return window;
    },
    match: (location) => (router ? router.match(location) : matchLocation(routes, location)),
    initialize() {
      stopListening = history.listen((update) => {
        steps += 1;
        keepScrollPosition();
        missed = isSamePage(update.location, state.location) ? null : update;
        begin().catch(() => {
          show(IDLE_NAVIGATION);
          // The address has already changed, so the page that is shown is the wrong one.
          if (missed) parts.reload();
          missed = null;
        });
      });
      return this;
    },
    subscribe(subscriber) {
      subscribers.set(subscriber, router ? router.subscribe(subscriber) : () => {});
      return () => {
        subscribers.get(subscriber)?.();
        subscribers.delete(subscriber);
      };
    },
    enableScrollRestoration(...args) {
      const registration = { args, stop: router ? router.enableScrollRestoration(...args) : () => {} };
      scrolling = registration;
      return () => {
        registration.stop();
        if (scrolling === registration) scrolling = null;
      };
    },
    navigate,
    fetch: async (...args) => (router ?? (await requireRouter())).fetch(...args),
    async revalidate() {
      const loaded = router ?? (await requireRouter());
      // A failed request would replace the page by an error, together with what the user is doing on it.
      if (!(await parts.isServerThere()))
        throw new Error('The server cannot be reached; the page stays as it is.');
      return loaded.revalidate();
    },
    createHref: (location) => history.createHref(location),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getFetcher: <Data>(key: string): Fetcher<Data> => router?.getFetcher<Data>(key) ?? IDLE_FETCHER,
    resetFetcher: (...args) => router?.resetFetcher(...args),
    deleteFetcher(key) {
      // Without a router there is no fetcher either.
      loading?.then(
        (loaded) => loaded.deleteFetcher(key),
        () => undefined,
      );
    },
    getBlocker(key, block): Blocker {
      if (router) return router.getBlocker(key, block);
      blockers.set(key, block);
      return IDLE_BLOCKER;
    },
    deleteBlocker(key) {
      blockers.delete(key);
      router?.deleteBlocker(key);
    },
    dispose() {
      stopListening();
      router?.dispose();
    },
    patchRoutes: (...args) => router?.patchRoutes(...args),
    _internalSetRoutes: (next) => router?._internalSetRoutes(next),
    _internalSetStateDoNotUseOrYouWillBreakYourApp: (next) =>
      router?._internalSetStateDoNotUseOrYouWillBreakYourApp(next),
    _internalFetchControllers: new Map(),
  };
}

function toInitialState({ history, routes, hydrationData }: LazyRouterParts): RouterState {
  const { location } = history;
  const { loaderData = {}, actionData = null, errors = null } = hydrationData;
  return {
    historyAction: history.action,
    location,
    matches: matchLocation(routes, location) ?? [],
    initialized: true,
    renderFallback: false,
    restoreScrollPosition: false,
    preventScrollReset: false,
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    loaderData,
    actionData,
    errors,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** The routes have ids and elements, as those of the framework's router. */
function matchLocation(routes: RouteObject[], location: Parameters<DataRouter['match']>[0]) {
  const path = typeof location === 'string' ? parsePath(location) : location;
  return matchRoutes(routes, path) as DataRouteMatch[] | null;
}

/** Null is the page itself. */
function toPath(to: To | null, current: Location): Path {
  if (to === null) return { pathname: current.pathname, search: current.search, hash: '' };
  const { pathname = current.pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash };
}

const isSamePage = (a: Path, b: Path) => a.pathname === b.pathname && a.search === b.search;

const isSamePlace = (a: Location, b: Location) => isSamePage(a, b) && a.hash === b.hash && a.key === b.key;

interface LoadedHistory {
  readonly history: History;
  /** Repeats a step for the router that was taken before it listened. */
  replay(update: Update): void;
}

/** The history as the loaded router sees it. */
function wrapHistory(history: History, getLocation: () => Location): LoadedHistory {
  const wrapped: LoadedHistory = {
    replay: () => {},
    history: Object.create(history, {
      location: { get: getLocation },
      listen: {
        value: (listener: (update: Update) => void) => {
          wrapped.replay = listener;
          return history.listen(listener);
        },
      },
    }),
  };
  return wrapped;
}
