import { parseJsonPath } from './parse-field.ts';
import { type AggregateItem, aggregateFunctions, type EmbedItem, type SelectItem } from './request-query.ts';
import { restLimits } from './rest-limits.ts';
import { TextCursor } from './text-cursor.ts';

/** The remaining number of items, shared by all levels of a request. */
interface Budget {
  items: number;
  embeds: number;
}

/** Parses `*,words,day:at::date,author:people!by!inner(name),...place(city)`. */
export function parseSelect(text: string): readonly SelectItem[] {
  const cursor = new TextCursor('select parameter', text);
  if (text === '') return [];
  const items = parseItems(cursor, { items: 0, embeds: 0 }, 0);
  if (!cursor.isAtEnd) cursor.fail('"," or the end');
  return items;
}

function parseItems(cursor: TextCursor, budget: Budget, depth: number): readonly SelectItem[] {
  const items: SelectItem[] = [];
  do {
    budget.items += 1;
    if (budget.items > restLimits.maxSelectItems) cursor.fail(`at most ${restLimits.maxSelectItems} columns`);
    items.push(parseItem(cursor, budget, depth));
  } while (cursor.take(','));
  return items;
}

function parseItem(cursor: TextCursor, budget: Budget, depth: number): SelectItem {
  if (cursor.take('*')) return { kind: 'all' };
  if (cursor.take('...')) return parseEmbed(cursor, budget, depth, { isSpread: true });
  const first = cursor.takeName();
  if (!isAliasEnd(cursor)) return parseNamed(cursor, budget, depth, { name: first, alias: undefined });
  cursor.expect(':');
  return parseNamed(cursor, budget, depth, { name: cursor.takeName(), alias: first });
}

/** A single colon ends an alias; two colons start a cast. */
function isAliasEnd(cursor: TextCursor): boolean {
  return cursor.isBefore(':') && !cursor.isBefore('::');
}

interface Named {
  readonly name: string;
  readonly alias: string | undefined;
}

function parseNamed(cursor: TextCursor, budget: Budget, depth: number, { name, alias }: Named): SelectItem {
  if (name === 'count' && cursor.isBefore('()')) {
    return parseAggregate(cursor, { function: name, argument: undefined, alias });
  }
  if (cursor.isBefore('!') || cursor.isBefore('(')) {
    return parseEmbed(cursor, budget, depth, { name, alias, isSpread: false });
  }
  const field = { name, path: parseJsonPath(cursor) };
  const cast = cursor.take('::') ? parseType(cursor) : undefined;
  if (cursor.take('.')) {
    const found = aggregateFunctions.find((each) => cursor.take(each));
    if (found === undefined) return cursor.fail(aggregateFunctions.join(', '));
    return parseAggregate(cursor, { function: found, argument: { field, cast }, alias });
  }
  return { kind: 'field', field, alias, cast };
}

function parseAggregate(
  cursor: TextCursor,
  called: Pick<AggregateItem, 'function' | 'argument' | 'alias'>,
): AggregateItem {
  cursor.expect('()');
  const cast = cursor.take('::') ? parseType(cursor) : undefined;
  return { kind: 'aggregate', ...called, cast };
}

const typeName = /[\p{L}_][\p{L}\p{N}_ ]*(?:\[\])?/uy;

function parseType(cursor: TextCursor): string {
  return cursor.takePattern(typeName) ?? cursor.fail('the name of a type');
}

type EmbedStart =
  | { readonly isSpread: true }
  | { readonly isSpread: false; readonly name: string; readonly alias: string | undefined };

function parseEmbed(cursor: TextCursor, budget: Budget, depth: number, start: EmbedStart): EmbedItem {
  budget.embeds += 1;
  if (depth === restLimits.maxEmbeddingDepth)
    cursor.fail(`at most ${restLimits.maxEmbeddingDepth} levels of embedding`);
  if (budget.embeds > restLimits.maxEmbeddings)
    cursor.fail(`at most ${restLimits.maxEmbeddings} embedded resources`);
  const target = start.isSpread ? cursor.takeName() : start.name;
  let hint: string | undefined;
  let isInner = false;
  while (cursor.take('!')) {
    const word = cursor.takeName();
    if (word === 'inner' || word === 'left') isInner = word === 'inner';
    else if (hint === undefined) hint = word;
    else cursor.fail('one hint at most');
  }
  cursor.expect('(');
  const items = cursor.isBefore(')') ? [] : parseItems(cursor, budget, depth + 1);
  cursor.expect(')');
  const alias = start.isSpread ? undefined : start.alias;
  return { kind: 'embed', target, alias, hint, isInner, isSpread: start.isSpread, items };
}
