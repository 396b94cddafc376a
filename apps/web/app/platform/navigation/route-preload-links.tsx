import { useEffect, useRef } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { watchLinkIntent } from '#app/ui/link-intent.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { preloadLimits, routePreloads } from './route-preloads.ts';
import { startRouter } from './router-start.ts';

const none: readonly string[] = [];

/** Preload links for the pages that are likely next. */
export function RoutePreloadLinks() {
  const paths = useCell(routePreloads.active, none);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of place, the same address included.
  useEffect(() => routePreloads.clear(), [key]);
  useEffect(() => watchLinkIntent(document, requestWithRouter), []);
  return paths.map((path) => <RoutePreload key={path} path={path} />);
}

/** Which files a page needs is known only with the router. */
function requestWithRouter(path: string): void {
  startRouter().then(
    () => routePreloads.request(path),
    // Nothing is preloaded; following the link tries again.
    () => undefined,
  );
}

function RoutePreload({ path }: { readonly path: string }) {
  const box = useRef<HTMLDivElement>(null);
  const settled = useRef(new Set<EventTarget>());

  useEffect(() => {
    const timer = setTimeout(() => routePreloads.finish(path), preloadLimits.giveUpMs);
    return () => clearTimeout(timer);
  }, [path]);

  const settle = (event: React.SyntheticEvent) => {
    settled.current.add(event.target);
    const links = [...(box.current?.querySelectorAll('link') ?? [])];
    if (links.every((link) => settled.current.has(link))) routePreloads.finish(path);
  };

  // Applied to every link; the type lists only the props of the link itself.
  const listeners: object = { onLoad: settle, onError: settle };
  return (
    <div hidden ref={box}>
      <PrefetchPageLinks page={path} {...listeners} />
    </div>
  );
}
