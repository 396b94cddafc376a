import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { AgreementBar } from './features/account/agreements/agreement-bar.tsx';
import { ProgressSender } from './features/learning/progress/progress-sender.tsx';
import { PreviewBanner } from './features/library/content/preview-banner.tsx';
import { previewMiddleware } from './features/library/content/preview-middleware.ts';
import { previewContext } from './features/library/content/reader.ts';
import { PaymentHost } from './features/money/payment/payment-host.tsx';
import { WalletHost } from './features/money/wallet/wallet-host.tsx';
import { readOffersPools } from './features/pools/read-offers-pools.ts';
import { ProgressBar } from './platform/navigation/progress-bar.tsx';
import { RoutePreloadLinks } from './platform/navigation/route-preload-links.tsx';
import { routeRulesMiddleware } from './platform/navigation/route-rules.ts';
import { ScrollRestoration } from './platform/navigation/scroll-restoration.tsx';
import { Companion } from './platform/pwa/companion.tsx';
import { OfflineNotice } from './platform/pwa/offline-notice.tsx';
import { servicesContext } from './platform/services.ts';
import { sessionContext } from './platform/session/session.ts';
import { viewerContext } from './platform/session/viewer.ts';
import type { RootData } from './platform/use-root-data.ts';
import { earlyScripts } from './shell/early-scripts.ts';
import { ErrorPage } from './shell/errors/error-page.tsx';
import { mainId } from './shell/layouts/frame.tsx';
import { PageLayout } from './shell/layouts/page-layout.tsx';
import { PageScripts } from './shell/page-scripts.tsx';
import { SessionWatch } from './shell/session-watch/session-watch.tsx';
import stylesheet from './ui/styles/app.css?url';
import { themeColors } from './ui/theme/theme-colors.ts';
import { Toaster } from './ui/toast/toaster.tsx';

export const middleware: Route.MiddlewareFunction[] = [routeRulesMiddleware, previewMiddleware];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { site, host, isLocal, build } = context.get(servicesContext);
  return {
    site,
    anonKey: host.anonKey,
    hasOutbox: isLocal && host.keepsMessages,
    viewer: context.get(viewerContext),
    isUncertain: context.get(sessionContext).isUncertain,
    preview: context.get(previewContext),
    offersPools: await readOffersPools(context),
    build: { id: build.id, timestamp: build.madeAt },
  };
}

/** What the root says changes only with the session: forms and sign-in ask anew, moving between pages does not. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate;
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icons/tab.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: '资讯', href: '/news/feed.xml' },
];

export function Layout({ children }: { readonly children: React.ReactNode }) {
  const { preview = false, viewer } = useRouteLoaderData<RootData>('root') ?? {};
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
        <meta content={themeColors.light} media="(prefers-color-scheme: light)" name="theme-color" />
        <meta content={themeColors.dark} media="(prefers-color-scheme: dark)" name="theme-color" />
        {earlyScripts.map((script) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash or this page's nonce.
          <script dangerouslySetInnerHTML={{ __html: script }} key={script} suppressHydrationWarning />
        ))}
        {/* Before the files that may wait, and after the scripts above, which would wait for it. */}
        <link href={stylesheet} rel="stylesheet" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-gold-fill focus:px-5 focus:py-2.5 focus:text-on-gold"
          href={`#${mainId}`}
        >
          跳到正文
        </a>
        <ProgressBar />
        {preview && <PreviewBanner />}
        <OfflineNotice />
        {viewer?.dueAgreements && <AgreementBar due={viewer.dueAgreements} />}
        {children}
        <Toaster />
        <PaymentHost />
        <Companion />
        <SessionWatch />
        <ProgressSender />
        <WalletHost />
        <RoutePreloadLinks />
        <ScrollRestoration />
        {import.meta.env.DEV ? <Scripts /> : <PageScripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
