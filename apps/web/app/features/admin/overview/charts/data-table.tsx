import type { ComponentProps } from 'react';
import { Summary } from '#app/ui/summary.tsx';
import { Table } from '#app/ui/table.tsx';

/** The values of a chart as a table, closed at first. */
export function DataTable<Row>(props: ComponentProps<typeof Table<Row>>) {
  return (
    <details className="mt-3 text-sm">
      <Summary tone="gold">看数字</Summary>
      <Table {...props} />
    </details>
  );
}
