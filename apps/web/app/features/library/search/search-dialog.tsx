import type { SearchHit } from '@suixue/content/search';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/use-modal.ts';
import { NothingFound } from './nothing-found.tsx';
import { toCountText } from './search-answer.ts';
import { SearchFailure } from './search-failure.tsx';
import { hitPath } from './search-hit.tsx';
import { SearchHitList, toOptionId } from './search-hit-list.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SearchStart } from './search-start.tsx';
import { useSearch } from './use-search.ts';
import { isComposing, useTypedQuery } from './use-typed-query.ts';

export interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Search while typing: arrow keys select, Enter opens, Escape and Back close. */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  const listId = useId();
  const navigate = useNavigate();
  const modal = useModal({ open, onClose });

  const { query, field } = useTypedQuery('');
  const { hits, answer, failure } = useSearch(query);
  const [choice, setChoice] = useState({ query, index: 0 });
  // Another query begins at its first hit; its response may have fewer than the one before.
  const selectedIndex = choice.query === query && choice.index < hits.length ? choice.index : 0;
  const setSelectedIndex = (index: number) => setChoice({ query, index });
  const selected = hits[selectedIndex];

  // The page that is shown next closes the dialog. To close it here would go back in the history while the router goes forward.
  const openHit = (hit: SearchHit) => void navigate(hitPath(hit));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setSelectedIndex((selectedIndex + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Until the response arrives, the list still shows the hits of the previous query.
      if (selected && answer) openHit(selected);
    }
  };

  return (
    <dialog
      aria-label="搜索"
      className="mx-auto mt-[12vh] mb-auto w-[min(40rem,calc(100vw-2rem))] md:w-[min(56rem,calc(100vw-4rem))] overflow-hidden rounded-2xl border border-line bg-raised p-0 shadow-float"
      {...modal}
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Icon className="text-faint" name="search" />
        <input
          aria-activedescendant={selected && toOptionId(listId, selectedIndex)}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={hits.length > 0}
          aria-label="搜索文章、课程与帮助"
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint"
          maxLength={64}
          onKeyDown={onKeyDown}
          placeholder="文章、课程、帮助"
          role="combobox"
          type="text"
          {...field}
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
        {answer && toCountText(answer)}
      </div>
      {failure && (
        <div className="px-5 pt-4 pb-2">
          <SearchFailure {...failure} />
        </div>
      )}
      <div className={classes(selected && 'grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
        <SearchHitList
          hits={hits}
          id={listId}
          onOpen={openHit}
          onSelect={setSelectedIndex}
          selectedIndex={selectedIndex}
        />
        {selected && <SearchPreview path={selected.path} />}
      </div>
      {answer?.hits.length === 0 && (
        <div className="px-5 pb-6">
          <NothingFound query={query} />
        </div>
      )}
      {!query && (
        <div className="px-5 pb-6">
          <SearchStart />
          <p className="mt-5 text-sm text-faint pointer-coarse:hidden">↑ ↓ 选择，Enter 打开，Esc 离开</p>
        </div>
      )}
    </dialog>
  );
}
