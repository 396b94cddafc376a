import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useFreshness } from '#app/platform/freshness/use-freshness.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { watchInstallPrompt } from './install-prompt.ts';
import { useInstallBanner } from './use-install.ts';
import { offlineState, reportVisit, startWorker } from './worker.ts';

const InstallBanner = lazy(() => import('./install-banner.tsx'));

/** What accompanies every page of an installable application: its worker, the banner, and the watch for new builds. */
export function Companion() {
  const { pathname, search, key } = useLocation();
  const build = useRootData()?.build;
  // What the root says of the build may be asked for anew; which build this page came from does not change.
  const [own] = useState(build);
  useFreshness(own);
  const { isDue, browser, ...banner } = useInstallBanner();

  useEffect(() => watchInstallPrompt(), []);
  useEffect(() => startWorker(reportWorkerProblem), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit counts, a second one to the same place too.
  useEffect(() => {
    reportVisit(pathname + search);
    return () => {
      // That the worker has come is news for one page.
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

/** Reading goes on without a worker; those who build should know why there is none. */
function reportWorkerProblem(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where a browser's refusal can be seen.
  console.info('The worker could not be started:', error);
}
