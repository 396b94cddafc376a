import { courseCategories } from '@suixue/academy/courses/categories';
import { followed } from '#app/platform/navigation/follow-links.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import {
  type CourseQuery,
  courseLevels,
  courseQueryPath,
  courseSorts,
  maxTextLength,
  queryToFields,
} from './course-query.ts';

/** Filters of the course list: a form and links, so that every list has a URL and works without script. */
export function CourseFilters({ filters }: { readonly filters: CourseQuery }) {
  const categories = [{ slug: null, name: '全部' }, ...courseCategories];
  const pathWith = (change: Partial<CourseQuery>) => courseQueryPath({ ...filters, page: 1, ...change });
  return (
    <>
      <CourseSearch filters={filters} />
      <LinkTabs
        label="课程分类"
        tabs={categories.map(({ slug, name }) => ({
          to: pathWith({ category: slug }),
          title: name,
          active: slug === filters.category,
        }))}
      />
      <div className="flex flex-wrap justify-between gap-x-6 pt-3">
        <Choices
          label="课程级别"
          choices={courseLevels.map(({ slug, title }) => ({
            to: pathWith({ level: slug }),
            title,
            active: slug === filters.level,
          }))}
        />
        <Choices
          label="排序"
          choices={courseSorts.map(({ slug, title }) => ({
            to: pathWith({ sort: slug }),
            title: slug === null && filters.text ? '最相关' : title,
            active: slug === filters.sort,
          }))}
        />
      </div>
    </>
  );
}

function CourseSearch({ filters }: { readonly filters: CourseQuery }) {
  const kept = queryToFields({ ...filters, text: '', page: 1 });
  return (
    <search>
      <form {...followed} action="/course" className="mb-5 flex max-w-2xl gap-3">
        {kept.map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <input
          aria-label="搜索课程"
          className="h-12 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-5 placeholder:text-faint"
          defaultValue={filters.text}
          // Resets the field when another page of the course centre is opened.
          key={filters.text}
          maxLength={maxTextLength}
          name="q"
          placeholder="课程、章节里的词"
          type="search"
        />
        <Button icon="search" type="submit">
          搜索
        </Button>
      </form>
    </search>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly { readonly to: string; readonly title: string; readonly active: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className="-mx-3 flex flex-wrap">
      {choices.map(({ to, title, active }) => (
        <a
          aria-current={active ? 'page' : undefined}
          className={classes(
            'target inline-flex items-center rounded-full px-3 text-sm',
            active ? 'font-semibold text-gold' : 'text-soft hover:text-ink',
          )}
          data-keep-scroll
          href={to}
          key={to}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
