import { data } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { errorWording } from '#app/ui/error-wording.ts';
import type { Route } from './+types/components';
import { ComponentGallery } from './component-gallery.tsx';

export const handle: PageHandle = { layout: 'default' };

/** For developers: a 404 except on the server's own machine. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).isLocal)
    throw data(errorWording.pageNotFoundAt('/dev/components'), { status: 404 });
  return null;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '组件' });
}

export default function Components() {
  return <ComponentGallery />;
}
