import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { findSection } from '#app/features/admin/admin-sections.ts';
import { useSigningWallet } from '#app/features/admin/authority/use-signing-wallet.ts';
import { FindButton } from '#app/features/admin/find/find-button.tsx';
import { useProductName, useRootData } from '#app/platform/use-root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ColorModeButton } from '#app/ui/theme/color-mode-button.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { FrameData } from './frame-data.ts';
import { SectionHelp } from './section-help.tsx';

interface AdminFrameProps {
  /** Id of the main element, the target of the link that skips the navigation. */
  readonly mainId: string;
  readonly waiting: FrameData['waiting'];
  readonly children: ReactNode;
}

/** Bar, navigation and breadcrumbs around every page of the administration. */
export function AdminFrame({ mainId, waiting, children }: AdminFrameProps) {
  useSigningWallet();
  const { pathname } = useLocation();
  const section = findSection(pathname);
  return (
    <>
      <AdminBar waiting={waiting} />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
        <aside className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-line bg-raised px-3 py-4 lg:block print:hidden">
          <AdminNavigation waiting={waiting} />
        </aside>
        <main className="min-w-0 px-4 py-4 sm:px-6 lg:px-8" id={mainId} tabIndex={-1}>
          <Breadcrumbs section={section} />
          {section && <SectionHelp key={section.to} section={section} />}
          {children}
        </main>
      </div>
    </>
  );
}

function AdminBar({ waiting }: Pick<AdminFrameProps, 'waiting'>) {
  const product = useProductName();
  const viewer = useRootData()?.viewer;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-raised px-2 sm:px-4 print:hidden">
      <PhoneNavigation waiting={waiting} />
      <a className="target inline-flex items-center gap-2 px-2" href="/admin">
        <img alt="" className="size-7" height={28} src="/icons/favicon.svg" width={28} />
        <span className="font-serif text-lg leading-none font-semibold whitespace-nowrap">
          {product} 管理
        </span>
      </a>
      <div className="ml-auto flex items-center">
        <FindButton />
        <ColorModeButton />
        <a
          className="target inline-flex items-center gap-2 rounded-full px-3 text-sm text-soft hover:bg-sunk hover:text-ink"
          href="/"
        >
          <Icon className="size-4" name="external" />
          <span className="whitespace-nowrap max-sm:sr-only">回到网站</span>
        </a>
        {viewer && (
          <a
            className="target hidden items-center gap-2 rounded-full px-3 text-sm text-soft hover:bg-sunk hover:text-ink sm:inline-flex"
            href="/user"
          >
            <Icon className="size-4" name="user" />
            <span className="max-w-40 truncate">{viewer.name}</span>
          </a>
        )}
      </div>
    </header>
  );
}

/** A native disclosure: it opens without script. Following one of its links closes it, because each address has its own element. */
function PhoneNavigation({ waiting }: Pick<AdminFrameProps, 'waiting'>) {
  const { pathname } = useLocation();
  return (
    <details className="lg:hidden" key={pathname}>
      <summary className="target flex list-none items-center justify-center gap-2 rounded-full px-3 text-sm hover:bg-sunk">
        <Icon name="menu" />
        菜单
      </summary>
      <div className="absolute inset-x-0 top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-raised px-3 py-4 shadow-float">
        <AdminNavigation waiting={waiting} />
      </div>
    </details>
  );
}
