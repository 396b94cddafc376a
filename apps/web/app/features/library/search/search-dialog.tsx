import type { SearchHit } from '@suixue/content/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { useModal } from '#app/ui/dialog.tsx';
import { useBackCloses } from '#app/ui/dialog-history.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SearchHitText } from './search-hit.tsx';
import { SearchPreview } from './search-preview.tsx';

interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Pause in typing before the server is asked. */
const restMs = 150;

/** Search while typing: arrow keys select, Enter opens, Escape and Back close. */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const fetcher = useFetcher<{ text: string; hits: SearchHit[] }>();
  const navigate = useNavigate();
  useModal(dialog, open);
  useBackCloses(open, onClose);

  const wanted = text.trim();
  const { load } = fetcher;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      setChosen(0);
      void load(`/search?${new URLSearchParams({ q: wanted })}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [wanted, load]);

  const hits = wanted ? (fetcher.data?.hits ?? []) : [];
  const answered = wanted !== '' && fetcher.data?.text === wanted;

  const go = (hit: SearchHit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((now) => (now + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(hits[chosen]);
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the platform's own.
    <dialog
      aria-label="搜索"
      className="mx-auto mt-[12vh] mb-auto w-[min(40rem,calc(100vw-2rem))] md:w-[min(56rem,calc(100vw-4rem))] overflow-hidden rounded-2xl border border-line bg-raised p-0 shadow-float"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onClose={onClose}
      ref={dialog}
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Icon className="text-faint" name="search" />
        <input
          aria-activedescendant={hits[chosen] ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={hits.length > 0}
          aria-label="搜索文章、课程与帮助"
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint"
          maxLength={64}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder="文章、课程、帮助"
          role="combobox"
          type="text"
          value={text}
        />
        <button className="target text-sm text-faint hover:text-ink" onClick={onClose} type="button">
          <span className="sr-only">关闭搜索 </span>
          <span className="pointer-coarse:hidden">Esc</span>
          <span aria-hidden="true" className="hidden pointer-coarse:inline">
            关闭
          </span>
        </button>
      </div>
      <div aria-live="polite" className="sr-only">
        {answered && (hits.length > 0 ? `找到 ${hits.length} 篇` : '没有找到')}
      </div>
      <div className={classes(hits[chosen] && 'grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
        <div
          aria-label="搜索结果"
          className="max-h-[56vh] overflow-y-auto p-2"
          id={listId}
          role="listbox"
          tabIndex={-1}
        >
          {hits.map((hit, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys of the whole list.
            // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are pointed at, never focused.
            <div
              aria-selected={position === chosen}
              className={classes(
                'cursor-pointer rounded-xl px-4 py-3',
                position === chosen && 'bg-gold-wash',
              )}
              id={`${listId}-${position}`}
              key={hit.path}
              onClick={() => go(hit)}
              onMouseMove={() => setChosen(position)}
              role="option"
            >
              <SearchHitText hit={hit} />
            </div>
          ))}
        </div>
        {hits[chosen] && <SearchPreview path={hits[chosen].path} />}
      </div>
      {answered && hits.length === 0 && (
        <p className="px-5 pb-6 text-center text-soft">没有找到“{wanted}”。换一个更短的词试试。</p>
      )}
      {!wanted && (
        <p className="px-5 pb-6 text-center text-sm text-faint pointer-coarse:hidden">
          ↑ ↓ 选择，Enter 打开，Esc 离开
        </p>
      )}
    </dialog>
  );
}
