import { buttonClasses } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Waiting } from './read-next-waiting.ts';
import { type ShortcutKey, ShortcutKeys } from './shortcut-keys.tsx';

interface QueueLinksProps {
  /** Path of the queue. */
  readonly base: string;
  readonly next: Waiting | null;
  /** The keys of the page's decisions. */
  readonly keys?: readonly ShortcutKey[];
}

/** Leads from one item of a queue to the next, and names the keys of the page. */
export function QueueLinks({ base, next, keys = [] }: QueueLinksProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {next === null ? (
        <p className="text-soft">没有别的在等了。</p>
      ) : (
        <a aria-keyshortcuts="Alt+N" className={buttonClasses('quiet')} href={`${base}/${next.id}`}>
          下一条
        </a>
      )}
      <ShortcutKeys keys={[...keys, { letter: 'N', title: '下一条' }]} />
    </div>
  );
}

/** Where to begin: the item that has waited longest. */
export function LongestWaiting({ base, next }: { readonly base: string; readonly next: Waiting }) {
  return (
    <p className="mb-4 text-soft">
      等得最久的一条，从 {momentToText(next.since)} 起：
      <TextLink href={`${base}/${next.id}`}>从它开始</TextLink>
    </p>
  );
}
