import type { CompiledModule, Field } from '@suixue/move-vm/compiled-module';
import type { Layout } from '@suixue/move-vm/layout';
import { findDatatype } from '@suixue/move-vm/members';
import { type RuntimeType, runtimeTypeToText, toRuntimeType } from '@suixue/move-vm/runtime-type';
import type { NetworkReader } from '../network.ts';

export type StructType = Exclude<RuntimeType, string | { readonly vector: RuntimeType }>;
type PlainType = Extract<Layout, string>;

export interface NamedField {
  readonly name: string;
  readonly shape: Shape;
}

/** The structure of a type with the field names of its module. */
export type Shape =
  | PlainType
  | { readonly vector: Shape }
  | { readonly type: StructType; readonly fields: readonly NamedField[] }
  | {
      readonly type: StructType;
      readonly variants: readonly { name: string; fields: readonly NamedField[] }[];
    };

/** Verified types are not recursive, so this depth is never reached. */
const maxDepth = 64;

/** How many shapes are kept; the types of a response are few, however many values it has. */
const maxShapes = 256;

/** The shapes found last: a published type never changes, and a response repeats its types. */
const knownShapes = new WeakMap<NetworkReader, Map<string, Shape>>();

/** Undefined if one of the types is in no module of the network. */
export function typeToShape(reader: NetworkReader, type: RuntimeType): Shape | undefined {
  const shapes = knownShapes.get(reader) ?? new Map<string, Shape>();
  knownShapes.set(reader, shapes);
  const key = runtimeTypeToText(type);
  const known = shapes.get(key);
  if (known !== undefined) return known;
  const shape = new ShapeFinder(reader).find(type, 0);
  if (shapes.size >= maxShapes) shapes.clear();
  if (shape !== undefined) shapes.set(key, shape);
  return shape;
}

/** Every type is computed once, even if it occurs often. */
class ShapeFinder {
  readonly #reader: NetworkReader;
  readonly #known = new Map<string, Shape | undefined>();

  constructor(reader: NetworkReader) {
    this.#reader = reader;
  }

  find(type: RuntimeType, depth: number): Shape | undefined {
    if (typeof type === 'string') return type === 'signer' ? undefined : type;
    if (depth > maxDepth) return undefined;
    const key = runtimeTypeToText(type);
    if (!this.#known.has(key)) this.#known.set(key, this.#look(type, depth));
    return this.#known.get(key);
  }

  #look(type: Exclude<RuntimeType, string>, depth: number): Shape | undefined {
    if ('vector' in type) {
      const vector = this.find(type.vector, depth + 1);
      return vector && { vector };
    }
    const module = this.#reader.moduleOfType(type)?.module;
    return module && this.#datatype(module, type, depth);
  }

  #datatype(module: CompiledModule, type: StructType, depth: number): Shape | undefined {
    const found = findDatatype(module, type.name);
    if (!found || !('variants' in found)) {
      const fields = found?.fields && this.#fields(module, found.fields, type, depth);
      return fields && { type, fields };
    }
    const variants = found.variants.flatMap((variant) => {
      const fields = this.#fields(module, variant.fields, type, depth);
      return fields ? [{ name: module.identifiers[variant.name] ?? '', fields }] : [];
    });
    return variants.length === found.variants.length ? { type, variants } : undefined;
  }

  /** Undefined if one of the types is unknown. */
  #fields(module: CompiledModule, declared: readonly Field[], type: StructType, depth: number) {
    const fields = declared.flatMap(({ name, type: token }) => {
      const shape = this.find(toRuntimeType(module, token, type.typeArguments), depth + 1);
      return shape === undefined ? [] : [{ name: module.identifiers[name] ?? '', shape }];
    });
    return fields.length === declared.length ? fields : undefined;
  }
}

const layouts = new WeakMap<Exclude<Shape, string>, Layout>();

export function shapeToLayout(shape: Shape): Layout {
  if (typeof shape === 'string') return shape;
  const layout = layouts.get(shape) ?? toLayout(shape);
  layouts.set(shape, layout);
  return layout;
}

function toLayout(shape: Exclude<Shape, string>): Layout {
  if ('vector' in shape) return { vector: shapeToLayout(shape.vector) };
  const toLayouts = (fields: readonly NamedField[]) => fields.map((field) => shapeToLayout(field.shape));
  if ('fields' in shape) return { fields: toLayouts(shape.fields) };
  return { variants: shape.variants.map(({ fields }) => toLayouts(fields)) };
}
