import { createError } from '../errors.ts';
import type { DatabaseFunction, Schema } from './catalogue.ts';
import type { RequestBody } from './request-body.ts';

/** The arguments of a call: their names, and the kind of the body if there is one. */
export interface GivenArguments {
  readonly names: ReadonlySet<string>;
  readonly body: RequestBody['kind'] | undefined;
  /** The body is a JSON object, so its keys are argument names. */
  readonly isObject: boolean;
}

export interface FoundFunction {
  /** Whether the arguments are passed by name or the whole body is one argument. */
  readonly kind: 'named' | 'whole';
  readonly function: DatabaseFunction;
}

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
  const named = given.isObject ? all.filter((each) => takes(each, given.names)) : [];
  const fitting = named.length > 0 ? named : all.filter((each) => takesBody(each, given.body));
  const [found, ...others] = fitting;
  if (found === undefined) throw functionNotFound(`${schemaName}.${name}`, given);
  if (others.length > 0) throw ambiguousFunction(`${schemaName}.${name}`, fitting);
  return { kind: named.length > 0 ? 'named' : 'whole', function: found };
}

function takes({ arguments: expected }: DatabaseFunction, names: ReadonlySet<string>): boolean {
  const known = new Set(expected.map((argument) => argument.name).filter((name) => name !== ''));
  const isAllKnown = [...names].every((name) => known.has(name));
  return isAllKnown && expected.every(({ name, isRequired }) => !isRequired || names.has(name));
}

function takesBody({ arguments: expected }: DatabaseFunction, body: GivenArguments['body']): boolean {
  const [only, ...others] = expected;
  return only?.name === '' && others.length === 0 && body !== undefined && only.bodyKind === body;
}

function functionNotFound(name: string, { names, body }: GivenArguments) {
  const failed = (called: string, searched: string) =>
    createError('PGRST202', {
      message: `Could not find the function ${name}${called} in the schema cache`,
      details: `Searched for the function ${name} ${searched}, but no matches were found in the schema cache.`,
    });
  if (body === 'text' || body === 'bytea') return failed('', `with a single unnamed ${body} parameter`);
  const list = [...names].join(', ');
  const whole = body === 'json' ? ' or with a single unnamed json/jsonb parameter' : '';
  if (names.size === 0) return failed(' without parameters', `without parameters${whole}`);
  return failed(`(${list})`, `with parameter${names.size > 1 ? 's' : ''} ${list}${whole}`);
}

function ambiguousFunction(name: string, found: readonly DatabaseFunction[]) {
  const signature = ({ arguments: expected }: DatabaseFunction) =>
    `${name}(${expected.map((argument) => `${argument.name} => ${argument.type.chunks.join('')}`).join(', ')})`;
  return createError('PGRST203', {
    message: `Could not choose the best candidate function between: ${found.map(signature).join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
