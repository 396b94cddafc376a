import { deviceReading } from './kept-reading.ts';

/** Text below this part of the window does not count as read. */
const readAbove = '0px 0px -30% 0px';
/** Reports at most this often. */
const quietMs = 2_000;

interface Reading {
  readonly path: string;
  /** The article's paragraphs, headings and lists, in order. */
  readonly blocks: readonly HTMLElement[];
  /** The account for which the page was rendered; null without a session. */
  readonly account: string | null;
  /** Earlier progress. */
  readonly from: number;
  readonly onFurther: (block: number) => void;
}

/** Follows how far the reader scrolls and stores it in the account or on this device. Returns a function that stops it. */
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
      // What is visible when the page opens does not count as read.
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

/** The server will never accept this report. */
const takenNever: ReadonlySet<number> = new Set([400, 403]);

/** Sends to the account. If that fails, the report stays on this device for the same account until the article is opened again. */
export async function report(account: string, path: string, block: number): Promise<void> {
  const body = new URLSearchParams({ account, path, block: String(block) });
  // Without a session the request is redirected to a page that must not be taken for success.
  const request = { method: 'POST', body, keepalive: true, redirect: 'manual' } as const;
  const answer = await fetch('/reading/position', request).catch(() => null);
  const own = deviceReading(account);
  if (answer?.ok || (answer && takenNever.has(answer.status))) own.forget(path);
  else own.keep(path, block);
}
