type Follow = (path: string, how: { replace: boolean; preventScrollReset: boolean }) => void;

/**
 * Lets the router follow plain links with one listener for the page, so that links in articles need no component. `data-document` on a
 * link leaves it to the browser, `data-keep-scroll` keeps the scroll position. Returns a function that removes the listener.
 */
export function followLinks(follow: Follow): () => void {
  const onClick = (event: MouseEvent) => {
    const link = toPageLink(event);
    if (!link) return;
    const path = link.pathname + link.search + link.hash;
    const { pathname, search, hash } = window.location;
    event.preventDefault();
    follow(path, {
      // Like browsers: opening the current URL again adds no history entry.
      replace: path === pathname + search + hash,
      preventScrollReset: 'keepScroll' in link.dataset,
    });
  };
  // On the window, so that handlers inside the page run first.
  window.addEventListener('click', onClick);
  return () => window.removeEventListener('click', onClick);
}

/** The link that this click follows within the site, if the router can follow it. */
function toPageLink(event: MouseEvent): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if ('document' in link.dataset || isFile(link.pathname) || isWithinPage(link)) return null;
  // Other pages do not know the routes of the administration.
  return isAdministration(link.pathname) === isAdministration(window.location.pathname) ? link : null;
}

const isAdministration = (pathname: string) => /^\/admin(\/|$)/.test(pathname);

/** Feeds and pictures are not pages of the router. */
function isFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/')).includes('.');
}

function isWithinPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
