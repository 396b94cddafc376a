import { followed } from '#app/platform/navigation/follow-links.ts';
import { Button } from '#app/ui/button.tsx';
import { type CourseQuery, maxTextLength, queryToFields } from './course-query.ts';

/** Searches courses and chapters within the chosen filters. A form that works without script. */
export function CourseSearch({ filters }: { readonly filters: CourseQuery }) {
  const kept = queryToFields({ ...filters, text: '', page: 1 });
  return (
    <search className="w-full sm:w-96">
      <form {...followed} action="/course" className="flex gap-2">
        {kept.map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <input
          aria-label="搜索课程"
          className="h-11 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-5 placeholder:text-faint"
          defaultValue={filters.text}
          // Resets the field when another page of the course centre is opened.
          key={filters.text}
          maxLength={maxTextLength}
          name="q"
          placeholder="课程、章节里的词"
          type="search"
        />
        <Button icon="search" tone="quiet" type="submit">
          搜索
        </Button>
      </form>
    </search>
  );
}
