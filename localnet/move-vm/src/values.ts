import type { Integer } from './integer.ts';

/**
 * Values at run time. Integers do not carry their width; it is known from the code. Addresses are their
 * canonical text. Structs and vectors are changed in place through references, so a copy must be deep.
 */
export type Value = boolean | Integer | string | VectorValue | StructValue | VariantValue | ReferenceValue;

export class VectorValue {
  readonly elements: Value[];

  constructor(elements: Value[]) {
    this.elements = elements;
  }
}

export class StructValue {
  readonly fields: Value[];

  constructor(fields: Value[]) {
    this.fields = fields;
  }
}

export class VariantValue {
  readonly tag: number;
  readonly fields: Value[];

  constructor(tag: number, fields: Value[]) {
    this.tag = tag;
    this.fields = fields;
  }
}

/**
 * A reference: a container and an index, such as a local, a field or an element. It never outlives the call
 * that created it.
 */
export class ReferenceValue {
  readonly holder: (Value | undefined)[];
  readonly index: number;

  constructor(holder: (Value | undefined)[], index: number) {
    this.holder = holder;
    this.index = index;
  }

  get target(): Value {
    const value = this.holder[this.index];
    if (value === undefined) throw new RangeError('a reference to nothing');
    return value;
  }

  set target(value: Value) {
    this.holder[this.index] = value;
  }
}

export function copyValue(value: Value): Value {
  if (value instanceof VectorValue) {
    const { elements } = value;
    return new VectorValue(hasParts(elements[0]) ? elements.map(copyValue) : elements.slice());
  }
  if (value instanceof StructValue) return new StructValue(value.fields.map(copyValue));
  if (value instanceof VariantValue) return new VariantValue(value.tag, value.fields.map(copyValue));
  return value;
}

export function hasParts(value: Value | undefined): value is VectorValue | StructValue | VariantValue {
  return typeof value === 'object' && !(value instanceof ReferenceValue);
}

/** An estimate of the size of a value in bytes. Integer widths are unknown here, so each counts as eight. */
export function sizeOfValue(value: Value): number {
  if (!hasParts(value)) return sizeOfSimple(value);
  const parts = value instanceof VectorValue ? value.elements : value.fields;
  // Elements of one vector are of one type, and most vectors are long lists of bytes.
  const [first] = parts;
  if (value instanceof VectorValue && !hasParts(first)) return 8 + parts.length * sizeOfSimple(first);
  let size = 8;
  for (const part of parts) size += sizeOfValue(part);
  return size;
}

const sizeOfSimple = (value: Value | undefined) => (typeof value === 'string' ? 32 : 8);

/** References are equal if their targets are equal. */
export function isEqualValue(a: Value, b: Value): boolean {
  if (a instanceof ReferenceValue) return isEqualValue(a.target, b instanceof ReferenceValue ? b.target : b);
  if (b instanceof ReferenceValue) return isEqualValue(a, b.target);
  if (a instanceof VectorValue && b instanceof VectorValue) return areEqual(a.elements, b.elements);
  if (a instanceof StructValue && b instanceof StructValue) return areEqual(a.fields, b.fields);
  if (a instanceof VariantValue && b instanceof VariantValue)
    return a.tag === b.tag && areEqual(a.fields, b.fields);
  return a === b;
}

function areEqual(a: readonly Value[], b: readonly Value[]): boolean {
  return (
    a.length === b.length &&
    a.every((value, index) => {
      const other = b[index];
      return other !== undefined && isEqualValue(value, other);
    })
  );
}

export function bytesToVector(bytes: Uint8Array): VectorValue {
  // An array of known length takes an eighth of the time of `Array.from`.
  const elements = new Array<Value>(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) elements[index] = bytes[index] ?? 0;
  return new VectorValue(elements);
}

export function vectorToBytes({ elements }: VectorValue): Uint8Array {
  const bytes = new Uint8Array(elements.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = Number(elements[index]);
  return bytes;
}
