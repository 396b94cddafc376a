import type { RowChange } from './notice.ts';
import type { RowFilter } from './row-filter.ts';

/** The changes that a channel subscribes to. */
export interface ChangeBinding {
  readonly id: number;
  readonly event: '*' | RowChange['operation'];
  /** `*` for all schemas. */
  readonly schema: string;
  readonly table: string;
  /** The filter as requested; equal texts are equal filters. */
  readonly filterText: string;
  readonly filter: RowFilter;
  readonly select: readonly string[] | undefined;
}

export function bindingKey({ schema, table }: Pick<ChangeBinding, 'schema' | 'table'>): string {
  return JSON.stringify([schema, table]);
}

/** The keys under which bindings for changes of this table are registered. */
export function bindingKeysOf({ schema, table }: Pick<RowChange, 'schema' | 'table'>): readonly string[] {
  return [
    bindingKey({ schema, table }),
    bindingKey({ schema, table: '*' }),
    bindingKey({ schema: '*', table: '*' }),
    bindingKey({ schema: '*', table }),
  ];
}

export function matchesChange(binding: ChangeBinding, change: Pick<RowChange, 'schema' | 'table'>): boolean {
  return (
    (binding.schema === '*' || binding.schema === change.schema) &&
    (binding.table === '*' || binding.table === change.table)
  );
}
