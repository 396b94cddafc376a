import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#app/root.tsx';

/** What every page knows: the site, the viewer, this build. Absent only while the root's own error is shown. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** The name that the operator gave the product; empty only while the root's own error is shown. */
export function useProductName(): string {
  return useRootData()?.site.productName ?? '';
}
