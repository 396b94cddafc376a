import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { LoadingLine } from '#app/ui/loading-line.tsx';
import { toasts } from '#app/ui/toast/toast-store.ts';
import type { SearchDialogProps } from './search-dialog.tsx';

const SearchDialog = lazy(() => loadSearchDialog(() => import('./search-dialog.tsx')));

interface SearchDialogModule {
  readonly default: ComponentType<SearchDialogProps>;
}

/** Falls back to a message if the module cannot be loaded: the page keeps what was typed into it. */
export function loadSearchDialog(load: () => Promise<SearchDialogModule>): Promise<SearchDialogModule> {
  return load().catch(() => ({ default: MissingSearchDialog }));
}

function MissingSearchDialog({ open, onClose }: SearchDialogProps) {
  useEffect(() => {
    if (!open) return;
    toasts.show({ tone: 'failure', title: '搜索没有打开', description: '请检查网络，刷新页面后再试。' });
    onClose();
  }, [open, onClose]);
  return null;
}

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
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setState('open');
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <a
        aria-keyshortcuts="/ Control+K"
        aria-label="搜索"
        className="target inline-flex items-center justify-center gap-2 rounded-full text-soft hover:bg-sunk hover:text-ink"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setState('open');
        }}
        href="/search"
      >
        <Icon name="search" />
      </a>
      {state !== 'unused' && (
        <Suspense fallback={<LoadingLine title="正在打开搜索" />}>
          <SearchDialog onClose={() => setState('closed')} open={state === 'open'} />
        </Suspense>
      )}
    </>
  );
}
