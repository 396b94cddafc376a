import type { FieldMask } from './field-mask.ts';

type Makers<Fields extends object> = {
  readonly [Name in keyof Fields]?: (within: FieldMask) => Fields[Name] | undefined;
};

/** Computes the selected fields only, with their nested selections. */
export function selectFields<Fields extends object>(mask: FieldMask, makers: Makers<Fields>): Fields {
  const made = Object.entries<((within: FieldMask) => unknown) | undefined>(makers).flatMap(
    ([name, make]) => {
      if (!make || !mask.has(name)) return [];
      const within = mask.within(name);
      const value = make(within);
      return value === undefined ? [] : [[name, pruneFields(value, within)] as const];
    },
  );
  return Object.fromEntries(made) as Fields;
}

/** Removes unselected fields from a message. */
export function pruneFields(value: unknown, mask: FieldMask): unknown {
  if (mask.isAll || typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => pruneFields(item, mask));
  const fields = Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    if (isOneOf(field)) return [[name, pruneOneOf(field, mask)] as const];
    return mask.has(name) ? [[name, pruneFields(field, mask.within(name))] as const] : [];
  });
  return Object.fromEntries(fields);
}

interface OneOf {
  readonly oneofKind: string | undefined;
  readonly [name: string]: unknown;
}

function isOneOf(value: unknown): value is OneOf {
  return typeof value === 'object' && value !== null && 'oneofKind' in value;
}

/** The mask names a oneof's choices as if they were fields. */
function pruneOneOf(value: OneOf, mask: FieldMask): OneOf {
  const { oneofKind } = value;
  if (oneofKind === undefined || !mask.has(oneofKind)) return { oneofKind: undefined };
  return { oneofKind, [oneofKind]: pruneFields(value[oneofKind], mask.within(oneofKind)) };
}
