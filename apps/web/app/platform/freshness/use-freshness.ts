import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { followLinks } from '#app/platform/navigation/follow-links.ts';
import { useIsOnline } from '#app/platform/pwa/use-is-online.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { type BuildFacts, hasNewBuild, watchForNewBuild } from './new-build.ts';
import { createPendingNavigation } from './pending-navigation.ts';

/**
 * Follows links and keeps a page from becoming stale. With a newer build, or without a network, the next page is loaded as a document.
 * If a chunk of the next page is missing, the router's reload continues to the destination.
 */
export function useFreshness(own: BuildFacts | undefined): void {
  const { pathname, search, hash } = useLocation();
  const { state, formMethod, location: next } = useNavigation();
  const navigate = useNavigate();
  const isOutdated = useCell(hasNewBuild, false);
  const isOnline = useIsOnline();
  const needsDocument = isOutdated || !isOnline;
  const here = pathname + search + hash;

  useEffect(() => (own ? watchForNewBuild(own) : undefined), [own]);

  useEffect(() => {
    if (needsDocument) return;
    return followLinks((path, how) => {
      // Now, because a chunk may fail to load before React knows of the navigation.
      pending()?.begin(path);
      return navigate(path, how);
    });
  }, [needsDocument, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was loaded.
  useEffect(() => {
    const wanted = pending()?.take(here);
    if (wanted && wasReloaded()) window.location.replace(wanted);
  }, []);

  const target = next && state === 'loading' && !formMethod ? next.pathname + next.search + next.hash : null;
  useEffect(() => {
    pending()?.begin(target ?? here);
    // A navigation without a link is already running in the router and is overtaken.
    if (target !== null && needsDocument) window.location.assign(target);
  }, [target, here, needsDocument]);
}

/** A user who typed another URL during the navigation wants that one. */
function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

function pending() {
  try {
    return createPendingNavigation(window.sessionStorage, Date.now);
  } catch {
    // Without storage a reload ends at the current URL, as without this code.
    return null;
  }
}
