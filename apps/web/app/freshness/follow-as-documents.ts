/**
 * Lets the browser itself follow links, as if there were no router: the click is kept from everyone behind this
 * listener, and what a link does by itself is not prevented. Answers how to end it.
 */
export function followLinksAsDocuments(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin) return;
    // To a place within this very page there is nothing to load.
    if (link.hash && link.pathname === window.location.pathname && link.search === window.location.search)
      return;
    event.stopPropagation();
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
