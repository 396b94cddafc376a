import type { SearchHit } from '@suixue/content/search';
import { classes } from '#app/ui/classes.ts';
import { SearchHitText } from './search-hit.tsx';

interface SearchHitListProps {
  readonly id: string;
  readonly hits: readonly SearchHit[];
  readonly selectedIndex: number;
  readonly onSelect: (index: number) => void;
  readonly onOpen: (hit: SearchHit) => void;
}

export const toOptionId = (listId: string, index: number) => `${listId}-${index}`;

/** The list of the search field, which keeps the focus and handles the keys. */
export function SearchHitList({ id, hits, selectedIndex, onSelect, onOpen }: SearchHitListProps) {
  return (
    <div
      aria-label="搜索结果"
      className="max-h-[56vh] overflow-y-auto p-2"
      id={id}
      role="listbox"
      tabIndex={-1}
    >
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of its list.
        // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are named by `aria-activedescendant` and never focused.
        <div
          aria-selected={index === selectedIndex}
          className={classes(
            'cursor-pointer rounded-xl px-4 py-3',
            index === selectedIndex && 'bg-gold-wash',
          )}
          id={toOptionId(id, index)}
          key={hit.path}
          onClick={() => onOpen(hit)}
          onMouseMove={() => onSelect(index)}
          role="option"
        >
          <SearchHitText hit={hit} />
        </div>
      ))}
    </div>
  );
}
