import { courseCategories } from '@suixue/academy/courses/categories';
import { useEffect, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type CourseQuery, courseLevels, courseQueryPath, courseSorts } from './course-query.ts';

/** Filters of the course list as links, so that every list has a URL and works without script: one row, which scrolls on phones. */
export function CourseFilters({ filters }: { readonly filters: CourseQuery }) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other filters are chosen.
  useEffect(() => showChosen(row.current), [filters]);
  const pathWith = (change: Partial<CourseQuery>) => courseQueryPath({ ...filters, page: 1, ...change });
  const categories = [{ slug: null, name: '全部' }, ...courseCategories];
  return (
    <div
      className="no-scrollbar fade-ends -mx-5 flex items-center gap-2 overflow-x-auto px-5 py-3 sm:mx-0 sm:flex-wrap sm:gap-y-1 sm:px-0 sm:pt-6"
      ref={row}
    >
      <Choices
        choices={categories.map(({ slug, name }) => ({
          to: pathWith({ category: slug }),
          title: name,
          isChosen: slug === filters.category,
        }))}
        label="课程分类"
      />
      <Choices
        choices={courseLevels.flatMap(({ slug, title }) =>
          slug === null
            ? []
            : {
                to: pathWith({ level: slug === filters.level ? null : slug }),
                title,
                isChosen: slug === filters.level,
                isOptional: true,
              },
        )}
        label="课程级别"
      />
      <Choices
        choices={courseSorts.flatMap(({ slug, title }) =>
          slug === null
            ? []
            : {
                to: pathWith({ sort: slug === filters.sort ? null : slug }),
                title,
                isChosen: slug === filters.sort,
                isOptional: true,
              },
        )}
        label="排序"
      />
    </div>
  );
}

interface Choice {
  readonly to: string;
  readonly title: string;
  readonly isChosen: boolean;
  /** Following it once more takes the choice back. */
  readonly isOptional?: boolean;
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav
      aria-label={label}
      className="flex shrink-0 items-center gap-2 not-first:border-l not-first:border-line not-first:pl-2 sm:flex-wrap sm:last:ml-auto sm:last:border-l-0"
    >
      {choices.map(({ to, title, isChosen, isOptional = false }) => (
        <a
          aria-current={isChosen ? 'page' : undefined}
          className="group target relative inline-flex shrink-0 items-center"
          data-keep-scroll
          href={to}
          key={title}
        >
          <span
            className={classes(
              'inline-flex h-9 items-center gap-1 rounded-full border px-3.5 text-[0.95rem] whitespace-nowrap transition-colors',
              isChosen
                ? 'border-gold bg-gold-wash font-semibold text-gold'
                : 'border-line-strong text-soft group-hover:bg-sunk group-hover:text-ink',
            )}
          >
            {title}
            {isChosen && isOptional && (
              <>
                <Icon className="size-3.5" name="close" />
                <span className="sr-only">，取消</span>
              </>
            )}
          </span>
        </a>
      ))}
    </nav>
  );
}

/** On phones the row is wider than the screen: scrolls the last chosen filter to its middle without moving the page. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row && [...row.querySelectorAll<HTMLElement>('[aria-current]')].at(-1);
  if (!row || !chosen) return;
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}
