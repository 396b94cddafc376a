import type { Caller, SessionSettings } from '../database/as-caller.ts';
import { createError } from '../errors.ts';
import { bracketsNestDeeper, maxNesting } from '../nesting.ts';
import type { Catalogue, Schema, Table } from './catalogue.ts';
import { type AnswerForm, parseAccept } from './media-type.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import type { RequestBody } from './request-body.ts';
import { toSessionSettings } from './session-settings.ts';

export const restMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
export type RestMethod = (typeof restMethods)[number];

/** A request as far as it can be parsed without the catalogue. */
export interface RestRequest {
  readonly method: RestMethod;
  readonly caller: Caller;
  /** The path below the prefix of the service. */
  readonly path: string;
  readonly settings: SessionSettings;
  readonly target: RestTarget;
  readonly schemaName: string;
  readonly parameters: readonly (readonly [string, string])[];
  readonly range: string | null;
  readonly preferences: Preferences;
  readonly form: AnswerForm;
  readonly body: RequestBody;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

export type RestTarget =
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'function'; readonly name: string };

const emptyBody: RequestBody = {
  kind: 'json',
  text: '{}',
  shape: { kind: 'object', rows: 1, areObjects: true, keys: [], haveEqualKeys: true },
};

/**
 * A planner's estimate counts rows that the caller may not see, so only the service role gets it; for others rows are
 * counted.
 */
function limitCount(preferences: Preferences, { role }: Caller): Preferences {
  const { count } = preferences;
  return role === 'service_role' || count === undefined ? preferences : { ...preferences, count: 'exact' };
}

export interface ReadOptions {
  readonly caller: Caller;
  readonly schemas: readonly string[];
  readonly withheldCookies: RegExp;
  /** Called for methods with a body. */
  readonly readBody: () => Promise<RequestBody>;
}

/** Reads in this process have no `Request`, which costs more than the rest of them. */
export type RestInput = Pick<Request, 'url' | 'method' | 'headers' | 'signal'>;

export async function readRestRequest(
  request: RestInput,
  { caller, schemas, withheldCookies, readBody }: ReadOptions,
): Promise<RestRequest> {
  const url = new URL(request.url);
  const target = toTarget(url.pathname);
  const method = toMethod(request.method, target);
  const isRead = method === 'GET' || method === 'HEAD';
  const profile = request.headers.get(isRead ? 'accept-profile' : 'content-profile');
  const schemaName = toSchemaName(profile, schemas);
  const preferences = limitCount(parsePreferences(request.headers.get('prefer')), caller);
  const { headers } = request;
  const { timeZone } = preferences;
  return {
    method,
    caller,
    path: url.pathname.slice(prefix.length),
    settings: toSessionSettings({ headers, schemaName, timeZone, withheldCookies }),
    target,
    schemaName,
    parameters: requireShallow([...url.searchParams]),
    range: isRead ? request.headers.get('range') : null,
    preferences,
    form: parseAccept(request.headers.get('accept'), caller.role === 'service_role'),
    body: isRead || method === 'DELETE' ? emptyBody : await readBody(),
    signal: request.signal,
  };
}

function requireShallow(parameters: RestRequest['parameters']): RestRequest['parameters'] {
  const deep = parameters.find(([, text]) => bracketsNestDeeper(text));
  if (deep === undefined) return parameters;
  throw createError('PGRST100', {
    details: `The parameter ${deep[0].slice(0, maxQuotedLength)} is nested more than ${maxNesting} deep`,
  });
}

/** Errors quote long names only in part. */
const maxQuotedLength = 100;

const prefix = '/rest/v1';

function toTarget(pathname: string): RestTarget {
  const parts = pathname.slice(prefix.length).split('/').slice(1).map(decodePart);
  const [first = '', second = '', ...others] = parts;
  if (first === '' && parts.length <= 1) throw createError('PGRST126');
  if (parts.length === 1) return { kind: 'table', name: first };
  if (first === 'rpc' && second !== '' && others.length === 0) return { kind: 'function', name: second };
  throw createError('PGRST125');
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw createError('PGRST125', { cause });
  }
}

function toMethod(name: string, { kind }: RestTarget): RestMethod {
  const method = restMethods.find((each) => each === name);
  const isForFunctions = method === 'GET' || method === 'HEAD' || method === 'POST';
  if (method !== undefined && (kind === 'table' || isForFunctions)) return method;
  throw createError('PGRST117', { message: `Unsupported HTTP method: ${name}` });
}

function toSchemaName(profile: string | null, schemas: readonly string[]): string {
  const [first = ''] = schemas;
  const name = profile ?? first;
  if (schemas.includes(name)) return name;
  throw createError('PGRST106', {
    message: `The schema must be one of the following: ${schemas.join(', ')}`,
  });
}

export function requireSchema({ schemas }: Catalogue, name: string): Schema {
  const schema = schemas.get(name);
  if (schema === undefined) throw createError('PGRST106');
  return schema;
}

export function requireTable(catalogue: Catalogue, { schemaName, name }: TableReference): Table {
  const table = requireSchema(catalogue, schemaName).tables.get(name);
  if (table !== undefined) return table;
  throw createError('PGRST205', {
    message: `Could not find the table '${schemaName}.${name}' in the schema cache`,
  });
}

export interface TableReference {
  readonly schemaName: string;
  readonly name: string;
}
