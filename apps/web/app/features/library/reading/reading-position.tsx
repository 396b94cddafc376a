import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { followReading, report } from './follow-reading.ts';
import { deviceReading, takeOver } from './kept-reading.ts';

interface ReadingPositionProps {
  readonly path: string;
  /** The account's progress; 0 without a session. */
  readonly known: number;
  /** The account for which the page was rendered; null without a session. */
  readonly account: string | null;
}

interface Offer {
  readonly block: HTMLElement;
  readonly percent: number;
}

/** Height of the fixed header. */
const headerPx = 96;

/** Stores the reading position and offers to resume there. Needs script. */
export function ReadingPosition({ path, known, account }: ReadingPositionProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const knownFirst = useRef(known);
  useEffect(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('article .prose > *')];
    const onDevice = account === null ? deviceReading(null).get(path) : takeOver(account, path);
    const from = Math.min(Math.max(knownFirst.current, onDevice), blocks.length - 1);
    // Progress made before signing in, or not sent yet.
    if (account !== null && onDevice > 0) void report(account, path, onDevice);
    setOffer(toOffer(blocks, from));
    return followReading({ path, blocks, account, from, onFurther: () => setOffer(null) });
  }, [path, account]);

  if (!offer) return null;
  const goOn = () => {
    setOffer(null);
    window.scrollTo({ top: offer.block.getBoundingClientRect().top + window.scrollY - headerPx });
    offer.block.tabIndex = -1;
    offer.block.focus({ preventScroll: true });
  };
  return (
    <aside
      aria-label="上次读到的地方"
      className="fixed inset-x-0 bottom-[calc(var(--dock-height,0px)+1rem)] z-20 mx-auto flex w-fit animate-settle items-center gap-1 rounded-full border border-line bg-raised p-1 shadow-float"
    >
      <Button icon="bookmark" onClick={goOn} tone="plain">
        继续读（上次读到 {offer.percent}%）
      </Button>
      <IconButton icon="close" label="从头读" onClick={() => setOffer(null)} />
    </aside>
  );
}

/** Nothing to resume if the position is visible or the article is finished. */
function toOffer(blocks: readonly HTMLElement[], at: number): Offer | null {
  const block = blocks[at];
  const isUnfinished = at > 0 && at < blocks.length - 1;
  if (!block || !isUnfinished || block.getBoundingClientRect().top < window.innerHeight) return null;
  return { block, percent: Math.round((at / (blocks.length - 1)) * 100) };
}
