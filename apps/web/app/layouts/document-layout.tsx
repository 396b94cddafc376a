import type { ComponentType, ReactNode } from 'react';
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

interface DocumentLayoutProps {
  readonly name: string | undefined;
  readonly children: ReactNode;
}

/** The layout that a document asks for; the build has refused names that are not in the list. */
export function DocumentLayout({ name, children }: DocumentLayoutProps) {
  const Layout = name && Object.hasOwn(layouts, name) ? layouts[name as keyof typeof layouts] : DetailLayout;
  return <Layout>{children}</Layout>;
}
