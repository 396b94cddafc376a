/** Props for links, or lists of links, that are likely to be followed: their pages are preloaded within limits. */
export const eager = { 'data-eager': '' } as const;

/** Hovering or focusing this long counts as intent. */
export const intentMs = 100;

/**
 * Reports links that the user is about to follow: hovered or focused for a moment, or touched. One listener serves the whole page.
 * Returns a function that removes it.
 */
export function watchLinkIntent(root: Document, onIntent: (path: string) => void): () => void {
  let meant: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mean = (link: HTMLAnchorElement | null) => {
    if (link === meant) return;
    clearTimeout(timer);
    meant = link;
    if (link) timer = setTimeout(() => onIntent(toPath(link)), intentMs);
  };
  const onPoint = ({ target }: Event) => mean(toEagerLink(target));
  const onLeave = () => mean(null);
  const onTouch = ({ target }: Event) => {
    const link = toEagerLink(target);
    if (link) onIntent(toPath(link));
  };
  root.addEventListener('pointerover', onPoint);
  root.addEventListener('focusin', onPoint);
  root.addEventListener('focusout', onLeave);
  root.documentElement.addEventListener('pointerleave', onLeave);
  root.addEventListener('touchstart', onTouch, { passive: true });
  return () => {
    clearTimeout(timer);
    root.removeEventListener('pointerover', onPoint);
    root.removeEventListener('focusin', onPoint);
    root.removeEventListener('focusout', onLeave);
    root.documentElement.removeEventListener('pointerleave', onLeave);
    root.removeEventListener('touchstart', onTouch);
  };
}

function toEagerLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.closest('[data-eager]') ? link : null;
}

function toPath({ pathname, search }: HTMLAnchorElement): string {
  return pathname + search;
}
