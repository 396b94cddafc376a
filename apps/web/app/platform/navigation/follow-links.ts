type Follow = (path: string, how: { replace: boolean; preventScrollReset: boolean }) => void | Promise<void>;

/**
 * Lets the router follow plain links with one listener for the page, so that links in articles need no component. `data-document` on a
 * link leaves it to the browser, `data-keep-scroll` keeps the scroll position. A form with `followed` leads to an address in the same way.
 * Returns a function that removes the listeners.
 */
export function followLinks(follow: Follow): () => void {
  const go = (event: Event, path: string, preventScrollReset: boolean) => {
    const { pathname, search, hash } = window.location;
    event.preventDefault();
    // Like browsers: opening the current URL again adds no history entry.
    return follow(path, { replace: path === pathname + search + hash, preventScrollReset });
  };
  const onClick = (event: MouseEvent) => {
    const link = toPageLink(event);
    if (!link) return;
    const { pathname, search, hash, dataset } = link;
    showPending(link, go(event, pathname + search + hash, 'keepScroll' in dataset));
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof HTMLFormElement) || !('followed' in target.dataset)) return;
    const fields = [...new FormData(target, submitter)].map(([name, value]) => [name, String(value)]);
    go(event, `${target.getAttribute('action') ?? ''}?${new URLSearchParams(fields)}`, false);
  };
  // On the window, so that handlers inside the page run first.
  window.addEventListener('click', onClick);
  window.addEventListener('submit', onSubmit);
  return () => {
    window.removeEventListener('click', onClick);
    window.removeEventListener('submit', onSubmit);
  };
}

/** Props for a search form: a form without a method, whose fields become the query of its address. */
export const followed = { 'data-followed': '' } as const;

/** The link looks pressed until its page is shown. */
function showPending(link: HTMLAnchorElement, arrival: void | Promise<void>): void {
  link.dataset.pending = '';
  void Promise.resolve(arrival).finally(() => {
    delete link.dataset.pending;
  });
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
