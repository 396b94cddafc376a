import { createError } from '../errors.ts';
import type { DatabaseFunction, Schema } from './catalogue.ts';

/** What a call gives: arguments by their names, or a body that is none. */
export interface GivenArguments {
  readonly names: ReadonlySet<string>;
  /** A whole body may be what a function takes. */
  readonly mayBeWhole: boolean;
  readonly isObject: boolean;
}

export type FoundFunction =
  | { readonly kind: 'named'; readonly function: DatabaseFunction }
  | { readonly kind: 'whole'; readonly function: DatabaseFunction };

export interface FunctionName {
  readonly schemaName: string;
  readonly name: string;
}

export function findFunction(
  schema: Schema,
  { schemaName, name }: FunctionName,
  given: GivenArguments,
): FoundFunction {
  const all = schema.functions.get(name) ?? [];
  const fitting = given.isObject ? all.filter((each) => takes(each, given.names)) : [];
  const [first, ...others] = fitting;
  if (first !== undefined && others.length === 0) return { kind: 'named', function: first };
  if (first !== undefined) throw severalFunctions(`${schemaName}.${name}`, fitting);
  const whole = given.mayBeWhole ? all.find(takesWholeBody) : undefined;
  if (whole !== undefined) return { kind: 'whole', function: whole };
  throw noFunction(`${schemaName}.${name}`, given);
}

function takes({ arguments: expected }: DatabaseFunction, names: ReadonlySet<string>): boolean {
  const known = new Set(expected.map((argument) => argument.name).filter((name) => name !== ''));
  const isAllKnown = [...names].every((name) => known.has(name));
  return isAllKnown && expected.every(({ name, isRequired }) => !isRequired || names.has(name));
}

function takesWholeBody({ arguments: expected }: DatabaseFunction): boolean {
  const [only, ...others] = expected;
  return only !== undefined && others.length === 0 && only.name === '' && only.isJson;
}

function noFunction(name: string, { names, mayBeWhole }: GivenArguments) {
  const list = [...names].join(', ');
  const withNames =
    names.size === 0 ? 'without parameters' : `with parameter${names.size > 1 ? 's' : ''} ${list}`;
  const whole = mayBeWhole ? ' or with a single unnamed json/jsonb parameter' : '';
  return createError('PGRST202', {
    message: `Could not find the function ${name}${names.size === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    details: `Searched for the function ${name} ${withNames}${whole}, but no matches were found in the schema cache.`,
  });
}

function severalFunctions(name: string, found: readonly DatabaseFunction[]) {
  const signature = ({ arguments: expected }: DatabaseFunction) =>
    `${name}(${expected.map((argument) => `${argument.name} => ${argument.type.chunks.join('')}`).join(', ')})`;
  return createError('PGRST203', {
    message: `Could not choose the best candidate function between: ${found.map(signature).join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
