import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { LoadingLine } from '#app/ui/loading-line.tsx';
import { toasts } from '#app/ui/toast/toast-store.ts';
import type { SearchDialogProps } from './search-dialog.tsx';

/** Whether a key press means search: Ctrl or ⌘ with K, or a slash outside text fields. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.isComposing) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return true;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest('input, textarea, select, [contenteditable="true"], dialog');
}

/** A link to the search page that opens a dialog if script runs. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [SearchDialog, setSearchDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  const isMissing = isOpen && SearchDialog === null;
  useEffect(() => {
    if (!isMissing) return;
    import('./search-dialog.tsx').then(
      (module) => setSearchDialog(() => module.default),
      // The page stays, with what was typed into it; the next opening tries again.
      () => {
        setOpen(false);
        toasts.show({ tone: 'failure', title: '搜索没有打开', description: '请检查网络后再试一次。' });
      },
    );
  }, [isMissing]);
  return (
    <>
      <a
        aria-keyshortcuts="/ Control+K"
        aria-label="搜索"
        className="target inline-flex items-center justify-center gap-2 rounded-full text-soft hover:bg-sunk hover:text-ink"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        href="/search"
      >
        <Icon name="search" />
      </a>
      {isMissing && <LoadingLine title="正在打开搜索" />}
      {SearchDialog && <SearchDialog onClose={() => setOpen(false)} open={isOpen} />}
    </>
  );
}
