import type { ReactNode } from 'react';

interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A table that scrolls horizontally on phones, also by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <section
      aria-label={caption}
      className="scroll-hint overflow-x-auto rounded-2xl border border-line bg-raised [--ground:var(--paper-raised)]"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer.
      tabIndex={0}
    >
      <table className="w-full min-w-md border-collapse text-[0.95rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th
                className={`border-b border-line px-4 py-3 text-sm font-medium text-soft ${align === 'end' ? 'text-end' : 'text-start'}`}
                key={key}
                scope="col"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, align }) => (
                <td className={`px-4 py-3 ${align === 'end' ? 'text-end' : ''}`} key={key}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
