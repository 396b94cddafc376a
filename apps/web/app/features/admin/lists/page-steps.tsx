import { ButtonLink } from '#app/ui/button.tsx';
import type { ListRows } from './list-page-rows.ts';
import { type ListQuery, listParams, listPath } from './list-query.ts';
import type { ListSpec } from './list-spec.ts';
import { textToCursor } from './row-cursor.ts';

interface PageStepsProps extends Pick<ListRows<unknown>, 'before' | 'after'> {
  readonly spec: ListSpec;
  readonly query: ListQuery;
}

/** Links to the first page, the one before and the next one. */
export function PageSteps({ spec, query, before, after }: PageStepsProps) {
  const pathOf = (cursor: string | null, isBackwards: boolean) =>
    listPath(
      spec,
      listParams(spec, query, {
        cursor: cursor === null ? null : textToCursor(cursor, spec.cursor, query.sort),
        isBackwards,
      }),
    );
  return (
    <nav aria-label="翻页" className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
      {query.cursor !== null && (
        <ButtonLink to={pathOf(null, false)} tone="plain">
          第一页
        </ButtonLink>
      )}
      {before !== null && (
        <ButtonLink icon="back" to={pathOf(before, true)} tone="quiet">
          上一页
        </ButtonLink>
      )}
      {after !== null && (
        <ButtonLink icon="forward" to={pathOf(after, false)} tone="quiet">
          下一页
        </ButtonLink>
      )}
    </nav>
  );
}
