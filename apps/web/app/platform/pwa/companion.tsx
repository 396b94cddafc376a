import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useFreshness } from '#app/platform/freshness/use-freshness.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { watchInstallPrompt } from './install-prompt.ts';
import { useInstallBanner } from './use-install.ts';
import { offlineState, reportVisit, startWorker } from './worker.ts';

const InstallBanner = lazy(() => import('./install-banner.tsx'));

/** Service worker, install banner and build check, on every page. */
export function Companion() {
  const { pathname, search, key } = useLocation();
  const build = useRootData()?.build;
  // The root's data may be reloaded, but the build of this page stays the same.
  const [own] = useState(build);
  useFreshness(own);
  const { isDue, browser, ...banner } = useInstallBanner();

  useEffect(() => watchInstallPrompt(), []);
  useEffect(() => startWorker(reportWorkerProblem), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit counts, a second one to the same place too.
  useEffect(() => {
    reportVisit(pathname + search);
    return () => {
      // The notice that the worker is ready is shown on one page only.
      if (offlineState.get() === 'ready-now') offlineState.set('ready');
    };
  }, [pathname, search, key]);

  if (!isDue || !browser || pathname === '/pwa-download') return null;
  return (
    <Suspense>
      <InstallBanner browser={browser} {...banner} />
    </Suspense>
  );
}

/** Pages work without a worker; developers should see why it is missing. */
function reportWorkerProblem(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where a browser's refusal can be seen.
  console.info('The service worker could not be started:', error);
}
