import { deviceReading } from './kept-reading.ts';

/** What has not been scrolled past this part of the window has not been read. */
const readAbove = '0px 0px -30% 0px';
/** Whoever reads on is not reported with every line. */
const quietMs = 2_000;

interface Reading {
  readonly path: string;
  /** The paragraphs, headings and lists of the article, in their order. */
  readonly blocks: readonly HTMLElement[];
  /** Whom the page was made for; null for nobody. */
  readonly account: string | null;
  /** How far was read before. */
  readonly from: number;
  readonly onFurther: (block: number) => void;
}

/** Follows how far somebody reads, and keeps it: for the account, or on this device. Answers how to stop. */
export function followReading({ path, blocks, account, from, onFurther }: Reading): () => void {
  let furthest = from;
  let kept = from;
  let hasScrolled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    if (furthest <= kept) return;
    kept = furthest;
    if (account === null) deviceReading(null).keep(path, kept);
    else void report(account, path, kept);
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

/** Such a report is never taken, however often it is sent. */
const takenNever: ReadonlySet<number> = new Set([400, 403]);

/** To the account. What does not arrive stays on this device, for the same account, until the article is opened again. */
export async function report(account: string, path: string, block: number): Promise<void> {
  const body = new URLSearchParams({ account, path, block: String(block) });
  // Where nobody is signed in any more it leads to a page that would be taken for an answer.
  const request = { method: 'POST', body, keepalive: true, redirect: 'manual' } as const;
  const answer = await fetch('/reading/position', request).catch(() => null);
  const own = deviceReading(account);
  if (answer?.ok || (answer && takenNever.has(answer.status))) own.forget(path);
  else own.keep(path, block);
}
