import type { Field } from '@suixue/move-vm/compiled-module';
import type { Layout } from '@suixue/move-vm/layout';
import { type RuntimeType, toRuntimeType } from '@suixue/move-vm/runtime-type';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import type { NetworkReader } from '../network.ts';

export type StructType = Exclude<RuntimeType, string | { readonly vector: RuntimeType }>;
type PlainType = Extract<Layout, string>;

export interface NamedField {
  readonly name: string;
  readonly shape: Shape;
}

/** What values of a type are made of, with the names that its module gives. */
export type Shape =
  | PlainType
  | { readonly vector: Shape }
  | { readonly type: StructType; readonly fields: readonly NamedField[] }
  | {
      readonly type: StructType;
      readonly variants: readonly { name: string; fields: readonly NamedField[] }[];
    };

/** Types name one another without going round, so a depth like this is never reached by what was verified. */
const maxDepth = 64;

/** Undefined when a type in it is in no module of the network. */
export function typeToShape(reader: NetworkReader, type: RuntimeType, depth = 0): Shape | undefined {
  if (depth > maxDepth || type === 'signer') return undefined;
  if (typeof type === 'string') return type;
  if ('vector' in type) {
    const vector = typeToShape(reader, type.vector, depth + 1);
    return vector && { vector };
  }
  const module = reader.moduleOfType(type);
  return module && datatypeToShape(reader, module, type, depth);
}

function datatypeToShape(
  reader: NetworkReader,
  { module }: VerifiedModule,
  type: StructType,
  depth: number,
): Shape | undefined {
  const isNamed = ({ handle }: { readonly handle: number }) => {
    const name = module.datatypeHandles[handle]?.name ?? -1;
    return module.identifiers[name] === type.name;
  };
  const toFields = (fields: readonly Field[]) => {
    const named = fields.flatMap(({ name, type: token }) => {
      const shape = typeToShape(reader, toRuntimeType(module, token, type.typeArguments), depth + 1);
      return shape === undefined ? [] : [{ name: module.identifiers[name] ?? '', shape }];
    });
    return named.length === fields.length ? named : undefined;
  };
  const struct = module.structDefinitions.find(isNamed);
  if (struct?.fields) {
    const fields = toFields(struct.fields);
    return fields && { type, fields };
  }
  const known = module.enumDefinitions.find(isNamed)?.variants;
  if (!known) return undefined;
  const variants = known.flatMap(({ name, fields }) => {
    const named = toFields(fields);
    return named ? [{ name: module.identifiers[name] ?? '', fields: named }] : [];
  });
  return variants.length === known.length ? { type, variants } : undefined;
}

/** How values of it lie in bytes. */
export function shapeToLayout(shape: Shape): Layout {
  if (typeof shape === 'string') return shape;
  if ('vector' in shape) return { vector: shapeToLayout(shape.vector) };
  const toLayouts = (fields: readonly NamedField[]) => fields.map((field) => shapeToLayout(field.shape));
  if ('fields' in shape) return { fields: toLayouts(shape.fields) };
  return { variants: shape.variants.map(({ fields }) => toLayouts(fields)) };
}
