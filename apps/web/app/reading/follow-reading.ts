import { deviceReading } from './kept-reading.ts';

/** What has not been scrolled past this part of the window has not been read. */
const readAbove = '0px 0px -30% 0px';
/** Whoever reads on is not reported with every line. */
const quietMs = 2_000;

interface Reading {
  readonly path: string;
  /** The paragraphs, headings and lists of the article, in their order. */
  readonly blocks: readonly HTMLElement[];
  readonly isSignedIn: boolean;
  /** How far was read before. */
  readonly from: number;
  readonly onFurther: (block: number) => void;
}

/** Follows how far somebody reads, and keeps it: for the account, or on this device. Answers how to stop. */
export function followReading({ path, blocks, isSignedIn, from, onFurther }: Reading): () => void {
  let furthest = from;
  let kept = from;
  let hasScrolled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    if (furthest <= kept) return;
    kept = furthest;
    if (isSignedIn) void report(path, kept);
    else deviceReading.keep(path, kept);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      // What the window shows by itself when a page opens is no reading.
      if (!hasScrolled) return;
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      const block = Math.max(-1, ...seen.map(({ target }) => blocks.indexOf(target as HTMLElement)));
      if (block <= furthest) return;
      furthest = block;
      onFurther(block);
      timer ??= setTimeout(keep, quietMs);
    },
    { rootMargin: readAbove },
  );
  for (const block of blocks) observer.observe(block);
  const onScroll = () => {
    hasScrolled = true;
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    keep();
    observer.disconnect();
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', onHide);
  };
}

/** To the account. What does not arrive stays on this device until the article is opened again. */
export async function report(path: string, block: number): Promise<void> {
  const body = new URLSearchParams({ path, block: String(block) });
  const answer = await fetch('/reading/position', { method: 'POST', body, keepalive: true }).catch(
    () => null,
  );
  if (answer?.ok) deviceReading.forget(path);
  else if (!answer || answer.status >= 500) deviceReading.keep(path, block);
}
