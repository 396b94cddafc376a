import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { BackLink } from '#app/platform/navigation/back-link.tsx';
import { classes } from '#app/ui/classes.ts';
import { AuthLayout } from './auth.tsx';
import { Frame, type LayoutProps } from './frame.tsx';
import { MillionLayout } from './million.tsx';
import { StakingLayout } from './staking.tsx';

/** The layouts, by the names that documents and routes use. */
export const layouts = {
  auth: AuthLayout,
  bare: BareLayout,
  default: DefaultLayout,
  detail: DetailLayout,
  home: HomeLayout,
  million: MillionLayout,
  phone: PhoneLayout,
  single: SingleLayout,
  staking: StakingLayout,
  'with-dock': WithDockLayout,
} satisfies Record<string, ComponentType<LayoutProps>>;

export interface PageHandle {
  /** A name, or a function from the page's loader data to a name. */
  readonly layout: keyof typeof layouts | ((loaderData: unknown) => string | undefined);
  /** A narrower column of the detail layout, for lists and forms. */
  readonly isNarrow?: boolean;
}

/** Renders the layout that the innermost route with one names. */
export function PageLayout({ children }: LayoutProps) {
  const page = useMatches().findLast(({ handle }) => (handle as Partial<PageHandle> | undefined)?.layout);
  const { layout, isNarrow } = (page?.handle as PageHandle | undefined) ?? {};
  const name = typeof layout === 'function' ? layout(page?.loaderData) : layout;
  const Layout = name && Object.hasOwn(layouts, name) ? layouts[name as keyof typeof layouts] : DetailLayout;
  return <Layout isNarrow={isNarrow}>{children}</Layout>;
}

export function DefaultLayout({ children }: LayoutProps) {
  return (
    <Frame>
      <div className="column py-10 sm:py-14">{children}</div>
    </Frame>
  );
}

/** For routes that bring their own frame. */
function BareLayout({ children }: LayoutProps) {
  return children;
}

/** One column of text below a back link. */
function DetailLayout({ children, isNarrow }: LayoutProps) {
  return (
    <Frame>
      <div className={classes('column py-6 sm:py-8', isNarrow && 'max-w-3xl')}>
        <BackLink />
        {children}
      </div>
    </Frame>
  );
}

/** The front page, whose sections set their own columns. */
function HomeLayout({ children }: LayoutProps) {
  return <Frame dock>{children}</Frame>;
}

/** The phone area: a narrow column. */
function PhoneLayout({ children }: LayoutProps) {
  return (
    <Frame dock>
      <div className="mx-auto w-full max-w-3xl px-5 py-8 sm:py-12">{children}</div>
    </Frame>
  );
}

/** A page for a single task, without footer. */
function SingleLayout({ children }: LayoutProps) {
  return (
    <Frame footer={false}>
      <div className="mx-auto w-full max-w-2xl px-5 py-6 sm:py-10">
        <BackLink />
        {children}
      </div>
    </Frame>
  );
}

/** A page that users return to often: phones show the dock. */
function WithDockLayout({ children }: LayoutProps) {
  return (
    <Frame dock>
      <div className="column py-8 sm:py-12">{children}</div>
    </Frame>
  );
}
