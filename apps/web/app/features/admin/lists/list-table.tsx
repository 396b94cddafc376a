import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type ListQuery, listParams, listPath } from './list-query.ts';
import type { ListColumn, ListSort, ListSpec } from './list-spec.ts';

/** A row's checkbox. */
export interface Selection<Row> {
  /** Id of the form to which the boxes belong. */
  readonly form: string;
  readonly valueOf: (row: Row) => string;
  readonly labelOf: (row: Row) => string;
  /** Values that were ticked when the form was refused. */
  readonly chosen?: readonly string[];
}

interface ListTableProps<Row> {
  readonly spec: ListSpec;
  readonly query: ListQuery;
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The cells by the column's name. */
  readonly cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly selection?: Selection<Row> | undefined;
  /** Whether another page is on its way. */
  readonly isLoading: boolean;
}

/**
 * Rows below headings that sort. It scrolls sideways where it does not fit, also by keyboard, while the first column, which names the row,
 * stays in view.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { spec, query, caption, rows, rowKey, cells, selection, isLoading } = props;
  const columns = shownColumns(spec, query);
  return (
    <section
      aria-busy={isLoading || undefined}
      aria-label={caption}
      className={classes(
        'overflow-x-auto rounded-2xl border border-line bg-raised transition-opacity',
        isLoading && 'opacity-60',
      )}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer.
      tabIndex={0}
    >
      <table className="w-full border-collapse text-[0.95rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <Heading column={column} isFirst={place === 0} key={column.name} query={query} spec={spec} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr className="group" key={rowKey(row)}>
              {columns.map(({ name }, place) =>
                place === 0 ? (
                  <th className={classes('py-2 pr-3 text-start font-normal', fixed)} key={name} scope="row">
                    <div className="flex w-40 items-center gap-1 sm:w-56 lg:w-64">
                      {selection ? (
                        <RowBox row={row} selection={selection} />
                      ) : (
                        <span className="w-3 shrink-0" />
                      )}
                      <div className="min-w-0 wrap-anywhere">{cells[name]?.(row)}</div>
                    </div>
                  </th>
                ) : (
                  <td className="px-3 py-2 whitespace-nowrap" key={name}>
                    {cells[name]?.(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Stays at the edge while the rest scrolls below it. */
const fixed = 'sticky left-0 z-10 border-r border-line bg-raised';

function shownColumns({ columns }: ListSpec, { columns: chosen }: ListQuery): readonly ListColumn[] {
  return columns.filter(
    ({ name, isExtra }, place) => place === 0 || (chosen === null ? !isExtra : chosen.includes(name)),
  );
}

interface HeadingProps {
  readonly spec: ListSpec;
  readonly query: ListQuery;
  readonly column: ListColumn;
  readonly isFirst: boolean;
}

function Heading({ spec, query, column: { name, title }, isFirst }: HeadingProps) {
  const hasOwnOrder = spec.orderedBy !== undefined && query.filters[spec.orderedBy] !== undefined;
  const sorts = hasOwnOrder ? [] : spec.sorts.filter(({ column }) => column === name);
  const present = sorts.find(({ value }) => value === query.sort);
  const className = classes(
    'border-b border-line text-start text-sm font-medium whitespace-nowrap text-soft',
    isFirst ? classes('py-1 pl-4', fixed) : 'px-3 py-1',
  );
  return (
    <th aria-sort={present?.direction} className={className} scope="col">
      {sorts.length === 0 ? (
        title
      ) : (
        <SortLink present={present} query={query} sorts={sorts} spec={spec} title={title} />
      )}
    </th>
  );
}

interface SortLinkProps extends Pick<HeadingProps, 'spec' | 'query'> {
  readonly title: string;
  readonly sorts: readonly ListSort[];
  readonly present: ListSort | undefined;
}

/** Sorts by the column, or in the other direction if the list is sorted by it. */
function SortLink({ spec, query, title, sorts, present }: SortLinkProps) {
  const [usual] = sorts;
  const next = sorts.find((sort) => sort !== present) ?? usual;
  if (next === undefined) return title;
  return (
    <a
      className="inline-flex min-h-11 items-center gap-1 hover:text-ink lg:min-h-9"
      data-keep-scroll
      href={listPath(spec, listParams(spec, query, { sort: next.value }))}
      title={`改为：${next.title}`}
    >
      {title}
      {present && <Icon className="size-3.5" name={present.direction === 'ascending' ? 'up' : 'down'} />}
    </a>
  );
}

function RowBox<Row>({ row, selection }: { readonly row: Row; readonly selection: Selection<Row> }) {
  return (
    <label className="target -my-1 inline-flex shrink-0 cursor-pointer items-center justify-center">
      <span className="sr-only">选择 {selection.labelOf(row)}</span>
      <input
        className="size-5 accent-gold"
        defaultChecked={selection.chosen?.includes(selection.valueOf(row)) === true}
        form={selection.form}
        name="who"
        type="checkbox"
        value={selection.valueOf(row)}
      />
    </label>
  );
}
