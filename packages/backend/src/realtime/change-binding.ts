import type { Change } from './notice.ts';
import type { RowFilter } from './row-filter.ts';

/** What a channel wants to hear of rows, as its client asked for it. */
export interface ChangeBinding {
  readonly id: number;
  readonly event: '*' | Change['operation'];
  /** `*` for all. */
  readonly schema: string;
  readonly table: string;
  /** As it was asked for; two that read the same are the same. */
  readonly filterText: string;
  readonly filter: RowFilter;
  readonly select: readonly string[] | undefined;
}

export function bindingKey({ schema, table }: Pick<ChangeBinding, 'schema' | 'table'>): string {
  return JSON.stringify([schema, table]);
}

/** Under which a change of this table is looked for. */
export function bindingKeysOf({ schema, table }: Pick<Change, 'schema' | 'table'>): readonly string[] {
  return [
    bindingKey({ schema, table }),
    bindingKey({ schema, table: '*' }),
    bindingKey({ schema: '*', table: '*' }),
    bindingKey({ schema: '*', table }),
  ];
}

export function concerns(binding: ChangeBinding, change: Pick<Change, 'schema' | 'table'>): boolean {
  return (
    (binding.schema === '*' || binding.schema === change.schema) &&
    (binding.table === '*' || binding.table === change.table)
  );
}
