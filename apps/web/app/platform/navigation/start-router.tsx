import { type ComponentType, useEffect, useMemo, useState } from 'react';
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  type DataRouter,
  type HydrationState,
  UNSAFE_RemixErrorBoundary as PageErrorBoundary,
  type UNSAFE_RouteModules as RouteModules,
  type RouteObject,
  UNSAFE_createBrowserHistory,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isServerThere } from '#app/platform/session/watch-cookie.ts';
import type { RootData } from '#app/platform/use-root-data.ts';
import { whenIdle } from '#app/ui/state/when-idle.ts';
import { createLazyRouter, type History, type LazyRouter } from './lazy-router.ts';
import { withPageTransitions } from './page-transition.ts';
import { setRouterStart, startRouter } from './router-start.ts';
import { submitDocument } from './submit-document.ts';

interface PageManifest extends AssetsManifest {
  /** The address of the router's file. */
  readonly router: string;
}

declare global {
  interface Window {
    /** Written by the page: what the server rendered it from. */
    __reactRouterContext: { stream?: ReadableStream<Uint8Array> };
    /** Written by the page with its own routes, and by the file of all routes. */
    __reactRouterManifest: PageManifest;
    __reactRouterRouteModules: RouteModules;
    __reactRouterDataRouter: DataRouter;
  }
}

/** Reads from the page what it was rendered from. */
export async function createApplication() {
  const { stream } = window.__reactRouterContext;
  if (!stream) throw new Error('the page has no data');
  const { value } = await UNSAFE_decodeViaTurboStream(stream, window);
  const router = toRouter(value as HydrationState);
  setRouterStart(router.begin);
  window.__reactRouterDataRouter = router;
  router.initialize();
  return <Application manifest={window.__reactRouterManifest} router={router} />;
}

const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Loads the router before it is needed: at the first interaction, and when the browser is idle on pages whose forms or session will need
 * it.
 */
export function startRouterEarly(): void {
  // What needs the router loads it again and reports a failure.
  const start = () => void startRouter().catch(() => undefined);
  const root = window.__reactRouterDataRouter.state.loaderData.root as Partial<RootData> | undefined;
  if (root?.viewer || document.querySelector('form[method="post"]')) whenIdle(start);
  for (const type of interactions) window.addEventListener(type, start, { once: true, passive: true });
}

function toRouter(hydrationData: HydrationState): LazyRouter {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  // The framework expects data of every route of the page, also of those without a loader.
  const others = Object.values(manifest.routes).filter((route) => route && !route.hasLoader);
  const loaderData = Object.fromEntries(others.map((route) => [route?.id, null]));
  const whole = { ...hydrationData, loaderData: { ...loaderData, ...hydrationData.loaderData } };
  let attempts = 0;
  const load = async (history: History): Promise<DataRouter> => {
    // Some browsers remember for the life of the page that a file could not be loaded.
    const again = attempts === 0 ? '' : `?attempt=${attempts}`;
    attempts += 1;
    // Not imported by name: the build's helper would reload the page if the file is missing, even if it is only loaded early.
    const core: Promise<typeof import('virtual:router-core')> = import(
      /* @vite-ignore */ manifest.router + again
    );
    const [{ createClientRoutes, createRouter }] = await Promise.all([core, loadAllRoutes(manifest, again)]);
    const router: DataRouter = createRouter({
      routes: createClientRoutes(manifest.routes, modules, hydrationData, true, false),
      history,
      hydrationData: whole,
      mapRouteProperties: UNSAFE_defaultMapRouteProperties,
      hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
      dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, modules, true),
    });
    return router;
  };
  return createLazyRouter({
    history: UNSAFE_createBrowserHistory(),
    routes: toPageRoutes(manifest, modules),
    hydrationData: whole,
    load,
    openDocument: (href) => window.location.assign(href),
    submitDocument,
    reload: () => window.location.reload(),
    isServerThere,
    // As Vite does for other missing files (`missing-chunk.ts`).
    report: () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  });
}

/** The routes of this page with the elements that the framework gives them, so that React keeps the page when its router takes over. */
function toPageRoutes(manifest: AssetsManifest, modules: RouteModules, parent?: string): RouteObject[] {
  const children = Object.values(manifest.routes).filter((route) => route?.parentId === parent);
  return children.flatMap((route) => {
    const module = route && modules[route.id];
    if (!module) return [];
    const { default: Page, ErrorBoundary, Layout, handle } = module;
    const inLayout = (Part: ComponentType | undefined) => {
      if (!Part || !Layout) return Part && <Part />;
      return (
        <Layout>
          <Part />
        </Layout>
      );
    };
    const { id, path = '', index } = route;
    const own = { id, path, handle, element: inLayout(Page), errorElement: inLayout(ErrorBoundary) };
    return index
      ? { ...own, index: true as const }
      : { ...own, children: toPageRoutes(manifest, modules, id) };
  });
}

/** The manifest of a page names the routes of that page; those of the whole site are in a file. */
async function loadAllRoutes(manifest: PageManifest, query: string): Promise<void> {
  await import(/* @vite-ignore */ manifest.url + query);
  // Components hold this object, so it is extended instead of replaced.
  Object.assign(manifest.routes, window.__reactRouterManifest.routes);
  window.__reactRouterManifest = manifest;
}

interface ApplicationProps {
  readonly router: LazyRouter;
  readonly manifest: AssetsManifest;
}

/** The same elements as on the server, because React derives ids from their nesting. */
function Application({ router, manifest }: ApplicationProps) {
  const [location, setLocation] = useState(router.state.location);
  useEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  const animated = useMemo(() => withPageTransitions(router), [router]);
  return (
    <>
      <UNSAFE_FrameworkContext.Provider
        value={{
          manifest,
          routeModules: window.__reactRouterRouteModules,
          future: {},
          ssr: true,
          isSpaMode: false,
          routeDiscovery: { mode: 'initial', manifestPath: '' },
        }}
      >
        <PageErrorBoundary location={location}>
          <RouterProvider router={animated} />
        </PageErrorBoundary>
      </UNSAFE_FrameworkContext.Provider>
      {/* The server has the stream of its data here. */}
      {null}
    </>
  );
}
