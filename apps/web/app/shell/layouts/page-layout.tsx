import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { AuthLayout } from './auth.tsx';
import { DefaultLayout } from './default.tsx';
import { DetailLayout } from './detail.tsx';
import type { LayoutProps } from './frame.tsx';
import { HomeLayout } from './home.tsx';
import { MillionLayout } from './million.tsx';
import { PhoneLayout } from './phone.tsx';
import { SingleLayout } from './single.tsx';
import { StakingLayout } from './staking.tsx';
import { WithDockLayout } from './with-dock.tsx';

/** The nine layouts under the names that documents and routes use. */
export const layouts = {
  auth: AuthLayout,
  default: DefaultLayout,
  detail: DetailLayout,
  home: HomeLayout,
  million: MillionLayout,
  phone: PhoneLayout,
  single: SingleLayout,
  staking: StakingLayout,
  'with-dock': WithDockLayout,
} satisfies Record<string, ComponentType<LayoutProps>>;

/** What a page says of itself to what surrounds it. */
export interface PageHandle {
  /** By name, or from what the page's loader answered. */
  readonly layout: keyof typeof layouts | ((loaderData: unknown) => string | undefined);
}

/** The layout of the page that is shown: the innermost route that names one decides. */
export function PageLayout({ children }: LayoutProps) {
  const page = useMatches().findLast(({ handle }) => handle !== undefined);
  const layout = (page?.handle as PageHandle | undefined)?.layout;
  const name = typeof layout === 'function' ? layout(page?.loaderData) : layout;
  const Layout = name && Object.hasOwn(layouts, name) ? layouts[name as keyof typeof layouts] : DetailLayout;
  return <Layout>{children}</Layout>;
}
