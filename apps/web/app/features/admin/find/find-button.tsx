import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { FindDialog } from './find-dialog.tsx';

/** A link to the finder that opens a dialog if script runs; Ctrl or ⌘ with K does too. */
export function FindButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <a
        aria-keyshortcuts="Control+K Meta+K"
        className="target inline-flex items-center justify-center gap-2 rounded-full px-3 text-sm text-soft hover:bg-sunk hover:text-ink"
        href="/admin/find"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon name="search" />
        <span className="max-md:sr-only">查找</span>
        <span className="hidden rounded-md border border-line px-1.5 text-xs text-faint md:inline">
          Ctrl K
        </span>
      </a>
      <FindDialog onClose={() => setIsOpen(false)} open={isOpen} />
    </>
  );
}
