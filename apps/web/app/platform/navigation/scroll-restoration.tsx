import { useContext, useEffect, useLayoutEffect } from 'react';
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  useLocation,
  useNavigation,
} from 'react-router';

import { tellPageRendered } from './page-transition.ts';

const storageKey = 'scroll-positions';

/** Scrolls a reloaded page before the application has loaded. The router uses the same key for the entry in the history. */
const restoreScript = `(function(){
var state=history.state||{};
if(!state.key)history.replaceState(Object.assign({},state,{key:Math.random().toString(36).slice(2)}),'');
try{var y=JSON.parse(sessionStorage.getItem('${storageKey}')||'{}')[history.state.key];if(typeof y==='number')scrollTo(0,y)}catch(e){}
})()`;

/** Of this tab's entries in the history, by their keys. */
let positions: Record<string, number> = {};

/**
 * Keeps the scroll position of each entry in the history. The framework's component does the same, but is in one file with its forms, which
 * most pages do not need.
 */
export function ScrollRestoration() {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { restoreScrollPosition, preventScrollReset } = useContext(UNSAFE_DataRouterStateContext) ?? {};
  const location = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const { key, hash } = location;

  useEffect(() => {
    const takeOver = () => setRestoration('manual');
    takeOver();
    // Restored from the back/forward cache.
    window.addEventListener('pageshow', takeOver);
    return () => {
      setRestoration('auto');
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);

  useEffect(() => {
    const leave = () => {
      if (isIdle) positions[key] = window.scrollY;
      keepPositions();
      // Until the application has loaded again, the browser restores the position.
      setRestoration('auto');
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [isIdle, key]);

  useLayoutEffect(() => {
    positions = readPositions();
    // On the server the router is another object, and effects do not run.
    return router && 'enableScrollRestoration' in router
      ? router.enableScrollRestoration(positions, () => window.scrollY)
      : undefined;
  }, [router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, also at the same address.
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    const target = hash ? document.getElementById(decode(hash.slice(1))) : null;
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition);
    else if (target) target.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each arrival has been scrolled.
  useLayoutEffect(() => tellPageRendered(), [location]);

  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
      dangerouslySetInnerHTML={{ __html: restoreScript }}
      nonce={nonce}
      suppressHydrationWarning
    />
  );
}

function setRestoration(by: History['scrollRestoration']): void {
  window.history.scrollRestoration = by;
}

/** A browser that refuses storage forgets the positions with the document. */
function keepPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Refused or full.
  }
}

function readPositions(): Record<string, number> {
  try {
    return { ...positions, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') };
  } catch {
    // Refused, or written by something else.
    return positions;
  }
}

/** A fragment that is not encoded correctly is the id as it stands. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
