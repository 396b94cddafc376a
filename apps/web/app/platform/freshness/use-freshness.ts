import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { followLinks } from '#app/platform/navigation/follow-links.ts';
import { useIsOnline } from '#app/platform/pwa/use-is-online.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { type BuildFacts, hasNewBuild, watchForNewBuild } from './new-build.ts';
import { createPendingNavigation } from './pending-navigation.ts';

/**
 * Follows links, and keeps a page from growing old. When there is a newer build, or no network, the next page is opened as a document:
 * from the new build, or from what the worker has kept. And where a part of the next page could not be had, the
 * reload that the router answers with goes on to where it was going.
 */
export function useFreshness(own: BuildFacts | undefined): void {
  const { pathname, search, hash } = useLocation();
  const { state, formMethod, location: next } = useNavigation();
  const navigate = useNavigate();
  const isOutdated = useCell(hasNewBuild, false);
  const isOnline = useIsOnline();
  const needsDocument = isOutdated || !isOnline;

  useEffect(() => (own ? watchForNewBuild(own) : undefined), [own]);

  useEffect(() => (needsDocument ? undefined : followLinks(navigate)), [needsDocument, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was loaded.
  useEffect(() => {
    const wanted = pending()?.take(pathname + search + hash);
    if (wanted && wasReloaded()) window.location.replace(wanted);
  }, []);

  const target = next && state === 'loading' && !formMethod ? next.pathname + next.search + next.hash : null;
  useEffect(() => {
    if (target === null) return;
    pending()?.begin(target);
    // Not by a link, then: the router is under way already and is overtaken.
    if (needsDocument) window.location.assign(target);
    return () => pending()?.end();
  }, [target, needsDocument]);
}

/** Whoever has typed another address while a page was on its way wants the one that they have typed. */
function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

function pending() {
  try {
    return createPendingNavigation(window.sessionStorage, Date.now);
  } catch {
    // Storage is refused: then a reload ends where it began, as it would without us.
    return null;
  }
}
