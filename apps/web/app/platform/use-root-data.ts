import { useRouteLoaderData } from 'react-router';
import type { BuildFacts } from './freshness/new-build.ts';
import type { Site } from './services.ts';
import type { Viewer } from './session/viewer.ts';

/** Data of the root route, available on every page. */
export interface RootData {
  readonly site: Site;
  readonly viewer: Viewer | null;
  /** The account service did not answer, so the page is rendered signed out although a session may exist. */
  readonly isUncertain: boolean;
  /** Drafts are shown, below a banner. */
  readonly preview: boolean;
  /** API key for requests to the account service without a session. */
  readonly anonKey: string;
  /** E-mails and text messages are kept on this machine and can be read at `/dev/outbox`. */
  readonly hasOutbox: boolean;
  /** Whether pools are open where the viewer is. Otherwise no menu links to them. */
  readonly offersPools: boolean;
  /** The build that rendered the page. */
  readonly build: BuildFacts;
}

/** `undefined` only on the root's error page. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** Empty only on the root's error page. */
export function useProductName(): string {
  return useRootData()?.site.productName ?? '';
}
