import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { State } from '#app/ui/state.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ListRows } from './list-page-rows.ts';
import { type ListQuery, listParams, listPath } from './list-query.ts';
import type { FilterOption, ListSpec } from './list-spec.ts';
import { ListTable, type Selection } from './list-table.tsx';
import { PageSteps } from './page-steps.tsx';

interface ListViewProps<Row> {
  readonly spec: ListSpec;
  readonly query: ListQuery;
  /** Null if the rows could not be read. */
  readonly page: ListRows<Row> | null;
  readonly caption: string;
  readonly rowKey: (row: Row) => string;
  readonly cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Shown if the list has no rows at all. */
  readonly empty: string;
  readonly known?: Readonly<Record<string, readonly FilterOption[]>>;
  readonly selection?: Selection<Row>;
  /** Acts about the selected rows. */
  readonly acts?: ReactNode;
}

/** A list of the administration: its filters, its rows with acts about some of them, its pages, and its export. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { spec, query, page, caption, rowKey, cells, known, selection, acts } = props;
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === spec.path;
  return (
    <>
      <FilterForm query={query} spec={spec} {...(known && { known })} />
      {query.problem !== null && <Notice kind="problem" title={query.problem} />}
      <p className="sr-only" role="status">
        {isLoading ? '正在读取' : ''}
      </p>
      {query.problem === null && page === null && <Failed query={query} spec={spec} />}
      {page !== null && page.rows.length === 0 && <Empty {...props} />}
      {page !== null && page.rows.length > 0 && (
        <>
          <ListTable
            caption={caption}
            cells={cells}
            isLoading={isLoading}
            query={query}
            rowKey={rowKey}
            rows={page.rows}
            selection={selection}
            spec={spec}
          />
          {acts}
          <PageSteps after={page.after} before={page.before} query={query} spec={spec} />
          <ExportLink query={query} spec={spec} />
        </>
      )}
    </>
  );
}

function Failed({ spec, query }: Pick<ListViewProps<never>, 'spec' | 'query'>) {
  return (
    <State
      action={
        <ButtonLink
          icon="refresh"
          to={listPath(spec, listParams(spec, query, { cursor: query.cursor }))}
          tone="quiet"
        >
          再试一次
        </ButtonLink>
      }
      kind="error"
      title="现在读不到"
    >
      筛选还在，请稍后再试。
    </State>
  );
}

function Empty<Row>({ spec, query, empty }: ListViewProps<Row>) {
  const isFiltered = Object.keys(query.filters).length > 0;
  if (query.cursor === null && !isFiltered) return <State kind="empty" title={empty} />;
  const [title, label, path] =
    query.cursor === null
      ? ['没有符合的', '清除筛选', spec.path]
      : ['这一页已经没有了', '回到第一页', listPath(spec, listParams(spec, query))];
  return (
    <State
      action={
        <ButtonLink to={path} tone="quiet">
          {label}
        </ButtonLink>
      }
      kind="empty"
      title={title}
    />
  );
}

/** A link, so that it works without script; the file has all pages of the filtered list. */
function ExportLink({ spec, query }: Pick<ListViewProps<never>, 'spec' | 'query'>) {
  const params = listParams(spec, query);
  params.delete('col');
  return (
    <p className="mt-6 flex flex-wrap items-center gap-3 text-sm text-soft">
      <a
        className={buttonClasses('quiet')}
        data-document
        download
        href={`${spec.path}.csv${params.size > 0 ? `?${params}` : ''}`}
      >
        <Icon name="download" />
        导出全部筛选结果（CSV）
      </a>
      导出会写进操作记录。
    </p>
  );
}
