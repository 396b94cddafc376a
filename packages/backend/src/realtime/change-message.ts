import type { ChangeBinding } from './change-binding.ts';
import { keepsKey, type RowChange } from './notice.ts';
import type { ReadableChange } from './readable-rows.ts';
import type { TableFacts } from './table-facts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** If a row is too large, values up to this length are still sent. */
const shortValue = 64;

/** The `postgres_changes` message, shared by all bindings of a channel with the same columns. */
export function toChangeMessage(
  change: RowChange,
  { record, readsAll }: ReadableChange,
  table: TableFacts,
  options: { readonly bindings: readonly ChangeBinding[]; readonly maxBytes: number },
): unknown {
  const { schema, table: name, operation: type, at } = change;
  const select = options.bindings[0]?.select;
  const columns = table.columns.filter(
    ({ name, isReadable }) => isReadable && (select === undefined || select.includes(name)),
  );
  const isTooLong = record !== null && Buffer.byteLength(record) > options.maxBytes;
  const fields = record === null ? undefined : pick(JSON.parse(record), columns, isTooLong);
  const isKeyReadable = table.columns.every(({ isKey, isReadable }) => !isKey || isReadable);
  // Before the update, the row may have had another key while the caller was not allowed to read it.
  const mayKnowOldKey = readsAll || keepsKey(change);
  const old =
    type === 'INSERT' || !isKeyReadable ? {} : { old_record: (mayKnowOldKey && change.oldKey) || {} };
  return {
    ids: options.bindings.map(({ id }) => id),
    data: {
      schema,
      table: name,
      commit_timestamp: at,
      type,
      columns: columns.map(({ name, typeName }) => ({ name, type: typeName })),
      ...(fields === undefined ? {} : { record: fields }),
      ...old,
      errors: isTooLong ? ['Error 413: Payload Too Large'] : null,
    },
  };
}

function pick(record: Fields, columns: TableFacts['columns'], onlyShort: boolean): Fields {
  const fields = columns.map(({ name }) => [name, record[name]] as const);
  return Object.fromEntries(
    fields.filter(([, value]) => !onlyShort || JSON.stringify(value ?? null).length <= shortValue),
  );
}
