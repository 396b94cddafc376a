type Follow = (path: string, how: { replace: boolean; preventScrollReset: boolean }) => void;

/**
 * Lets the router follow plain links, with one listener for the whole page instead of a component for each link: a
 * link in an article, or one that appears later, is followed in the same way and costs nothing until it is used.
 * On a link, `data-document` leaves it to the browser, `data-keep-scroll` stays at the same height. Answers how to
 * end it; without it, links are what they always were.
 */
export function followLinks(follow: Follow): () => void {
  const onClick = (event: MouseEvent) => {
    const link = toPageLink(event);
    if (!link) return;
    const path = link.pathname + link.search + link.hash;
    const { pathname, search, hash } = window.location;
    event.preventDefault();
    follow(path, {
      // As browsers do: to open again what is open adds nothing to the history.
      replace: path === pathname + search + hash,
      preventScrollReset: 'keepScroll' in link.dataset,
    });
  };
  // On the window, after everything in the page has had its say.
  window.addEventListener('click', onClick);
  return () => window.removeEventListener('click', onClick);
}

/** The link that this click follows within the site, if it is one that the router can follow. */
function toPageLink(event: MouseEvent): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if ('document' in link.dataset || isFile(link.pathname) || isWithinPage(link)) return null;
  return link;
}

/** A feed, a picture: no page of the router's. */
function isFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/')).includes('.');
}

function isWithinPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
