import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { InboxBell } from '#app/features/account/inbox/inbox-bell.tsx';
import { SearchButton } from '#app/features/library/search/search-button.tsx';
import { hasSessionCookieIn } from '#app/platform/session/personal-request.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { eager } from '#app/ui/link-intent.ts';
import { ColorModeButton } from '#app/ui/theme/color-mode-button.tsx';
import { isHere } from './is-here.ts';
import { Logo } from './logo.tsx';
import { phoneNavigation, topNavigation } from './main-navigation.ts';

export function Header() {
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 print:hidden z-30 border-b border-line bg-paper/92 backdrop-blur-md">
      <div className="column flex h-16 items-center md:gap-6">
        <Logo />
        <nav {...eager} aria-label="主导航" className="top-navigation hidden items-center gap-1 md:flex">
          {topNavigation.map(({ to, title }) => (
            <a aria-current={isHere(pathname, to) ? 'page' : undefined} href={to} key={to}>
              {title}
            </a>
          ))}
        </nav>
        <nav {...eager} aria-label="资讯与会员" className="phone-navigation ml-1 flex items-center md:hidden">
          {phoneNavigation.map(({ to, title }) => (
            <a aria-current={isHere(pathname, to) ? 'page' : undefined} href={to} key={to}>
              {title}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center md:gap-1">
          <SearchButton />
          <Inbox />
          <span className="contents max-[22rem]:hidden">
            <ColorModeButton />
          </span>
          <ViewerLink />
          <PhoneSignIn />
        </div>
      </div>
    </header>
  );
}

function Inbox() {
  const viewer = useRootData()?.viewer;
  return viewer && <InboxBell viewer={viewer} />;
}

/** The dock on phones links to the user's pages but does not mention signing in. */
function PhoneSignIn() {
  const viewer = useRootData()?.viewer;
  const looksSignedIn = useLooksSignedIn();
  if (viewer || looksSignedIn) return null;
  return (
    <a
      className="target inline-flex shrink-0 items-center justify-center rounded-full border border-line-strong px-3 text-[0.95rem] leading-none whitespace-nowrap hover:bg-sunk md:hidden"
      href="/sign-in"
    >
      登录
    </a>
  );
}

function ViewerLink() {
  const viewer = useRootData()?.viewer;
  const looksSignedIn = useLooksSignedIn();
  const name = viewer?.name ?? (looksSignedIn ? '我的' : '登录');
  const isOwn = looksSignedIn || Boolean(viewer);
  return (
    <a
      className="target hidden items-center gap-2 rounded-full border border-line-strong px-4 text-[0.95rem] hover:bg-sunk md:inline-flex"
      href={isOwn ? '/user' : '/sign-in'}
    >
      <Icon name={isOwn ? 'user' : 'sign-in'} />
      <span className="max-w-40 truncate">{name}</span>
    </a>
  );
}

const never = () => () => undefined;

/** Whether this browser has a session cookie. Pages cached for offline reading are rendered signed out, even for signed-in users. */
function useLooksSignedIn(): boolean {
  return useSyncExternalStore(
    never,
    () => hasSessionCookieIn(document.cookie),
    () => false,
  );
}
