import type { Caller, CallerRole } from '../database/as-caller.ts';
import type { Transaction } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import type { ChangeBinding } from './change-binding.ts';
import type { SubscriptionRequest } from './join-request.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { conditionToSql, type RowFilter, readFilter } from './row-filter.ts';
import type { TableFacts, TableFactsCache, TableName } from './table-facts.ts';

/** All bindings of a join, or the reason for rejecting it. */
export type BindingOutcome =
  | { readonly kind: 'bound'; readonly bindings: readonly ChangeBinding[] }
  | { readonly kind: 'unbound'; readonly reason: string };

/** A binding as far as it can be parsed without the database. */
interface Wanted {
  readonly request: SubscriptionRequest;
  readonly filter: RowFilter;
  /** Undefined for all tables of a schema, or of all schemas. */
  readonly table: TableName | undefined;
}

let nextId = 1;

/** Binding ids are only known to this server. */
function toBinding({ request, filter }: Wanted): ChangeBinding {
  const { event, schema, table, filter: filterText, select } = request;
  return {
    id: nextId++,
    event,
    schema,
    table: table ?? '*',
    filterText: filterText ?? '',
    filter,
    select: select ?? undefined,
  };
}

/**
 * Checks that tables are published, columns readable and filter values of the right type. Takes one transaction for all
 * bindings, or none if the tables were read recently and there are no filters.
 */
export async function bindChanges(
  { database, tables }: Pick<RealtimeContext, 'database' | 'tables'>,
  { role }: Caller,
  requests: readonly SubscriptionRequest[],
): Promise<BindingOutcome> {
  const wanted: Wanted[] = [];
  for (const request of requests) {
    const one = readWanted(request);
    if (typeof one === 'string') return { kind: 'unbound', reason: one };
    wanted.push(one);
  }
  const bound: BindingOutcome = { kind: 'bound', bindings: wanted.map(toBinding) };
  const known = freshFacts({ wanted, tables, role });
  if (known !== undefined && wanted.every(({ filter }) => filter.length === 0)) return bound;
  try {
    const reason = await database.transaction(async (tx) => {
      const facts = known ?? (await loadFacts(tx, { wanted, tables, role }));
      const rejection = known === undefined ? await rejectBindings(tx, wanted, facts) : undefined;
      if (rejection === undefined) await checkFilters(tx, wanted, facts);
      return rejection;
    });
    return reason === undefined ? bound : { kind: 'unbound', reason };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return { kind: 'unbound', reason: error.message };
  }
}

function readWanted(request: SubscriptionRequest): Wanted | string {
  const { schema, table, select } = request;
  const text = request.filter ?? '';
  const reading = text === '' ? ({ kind: 'filter', filter: [] } as const) : readFilter(text);
  if (reading.kind === 'bad') return reading.reason;
  const { filter } = reading;
  if (schema !== '*' && table !== undefined && table !== null && table !== '*') {
    return { request, filter, table: { schema, table } };
  }
  if (filter.length > 0 || select) return 'Columns require a table';
  return { request, filter, table: undefined };
}

type KnownFacts = ReadonlyMap<string, TableFacts | undefined>;

interface BindingCheck {
  readonly wanted: readonly Wanted[];
  readonly tables: TableFactsCache;
  readonly role: CallerRole;
}

function tablesOf(wanted: readonly Wanted[]): ReadonlyMap<string, TableName> {
  return new Map(wanted.flatMap(({ table }) => (table ? [[toKey(table), table] as const] : [])));
}

/**
 * Returns cached facts if all tables were read recently and allow the bindings. A denial is read again, because the
 * right may have been granted since.
 */
function freshFacts({ wanted, tables, role }: BindingCheck): KnownFacts | undefined {
  const facts = new Map([...tablesOf(wanted)].map(([key, table]) => [key, tables.fresh(table, role)]));
  const isGranted = wanted.every((one) => {
    const known = one.table && facts.get(toKey(one.table));
    return known?.isFollowed === true && rejectBinding(one, known) === undefined;
  });
  return isGranted ? facts : undefined;
}

async function loadFacts(tx: Transaction, { wanted, tables, role }: BindingCheck): Promise<KnownFacts> {
  const names = tablesOf(wanted);
  const loaded = names.size > 0 ? await tables.load(tx, [...names.values()], role) : [];
  return new Map([...names.keys()].map((key, at) => [key, loaded[at]]));
}

/**
 * Returns the reason for rejecting the bindings. Also installs triggers for tables that were published since the last
 * check.
 */
async function rejectBindings(
  tx: Transaction,
  wanted: readonly Wanted[],
  facts: KnownFacts,
): Promise<string | undefined> {
  const schemas = new Set(wanted.flatMap(({ request, table }) => (table ? [] : [request.schema])));
  const published = schemas.size > 0 ? await readSchemas(tx, schemas) : new Map<string, SchemaFacts>();
  for (const one of wanted) {
    const reason =
      one.table === undefined
        ? rejectSchema(one.request, published.get(one.request.schema))
        : rejectBinding(one, facts.get(toKey(one.table)));
    if (reason !== undefined) return reason;
  }
  const isFollowed = [...facts.values(), ...published.values()].every((each) => each?.isFollowed === true);
  if (!isFollowed) await tx.query('select realtime.follow_publication()');
  return undefined;
}

function rejectSchema(request: SubscriptionRequest, facts: SchemaFacts | undefined): string | undefined {
  return facts?.isPublished === true ? undefined : notPublished(request);
}

function rejectBinding({ request, filter }: Wanted, facts: TableFacts | undefined): string | undefined {
  if (facts?.isPublished !== true) return notPublished(request);
  const named = [...filter.map(({ column }) => column), ...(request.select ?? [])];
  const unreadable = named.find(
    (wanted) => !facts.columns.some(({ name, isReadable }) => isReadable && name === wanted),
  );
  return unreadable === undefined ? undefined : `Column ${unreadable} does not exist or is not readable`;
}

function notPublished({ event, schema, table, filter }: SubscriptionRequest): string {
  const described = `event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filters: ${filter ?? ''}`;
  return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${described}]`;
}

interface SchemaFacts {
  readonly isPublished: boolean;
  readonly isFollowed: boolean;
}

const schemaFacts = `
  select w.schema, count(c.oid)::text as published, count(c.oid) filter (where not c."isFollowed")::text as silent
  from json_array_elements_text($1::text::json) as w (schema)
    left join (
      select c.oid, n.nspname,
        exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_announce_change') as "isFollowed"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and realtime.publishes(c.oid, '')
    ) c on w.schema in ('*', c.nspname)
  group by w.schema`;

async function readSchemas(
  tx: Transaction,
  schemas: ReadonlySet<string>,
): Promise<ReadonlyMap<string, SchemaFacts>> {
  const rows = await tx.query(schemaFacts, [JSON.stringify([...schemas])]);
  return new Map(
    rows.map(({ schema, published, silent }) => [
      schema ?? '',
      { isPublished: published !== '0', isFollowed: silent === '0' },
    ]),
  );
}

class FilterError extends Error {
  override readonly name = 'FilterError';
}

/** Evaluates each filter once, so that a value of the wrong type fails the join instead of the first change. */
async function checkFilters(tx: Transaction, wanted: readonly Wanted[], facts: KnownFacts): Promise<void> {
  const values: string[] = [];
  const addValue = (value: string) => `$${values.push(value)}`;
  const conditions = wanted.flatMap(({ filter, table }) =>
    filter.map((condition) => {
      const columns = table && facts.get(toKey(table))?.columns;
      const type = columns?.find(({ name }) => name === condition.column)?.type ?? 'text';
      return conditionToSql(condition, { column: `(null::${type})`, type, addValue });
    }),
  );
  if (conditions.length === 0) return;
  try {
    await tx.query(`select ${conditions.join(' and ')} as asked`, values);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new FilterError('A value of the filter is not of the type of its column', { cause: error });
  }
}

function toKey({ schema, table }: TableName): string {
  return JSON.stringify([schema, table]);
}
