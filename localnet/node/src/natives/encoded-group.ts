import { unlessThrown } from './unless-thrown.ts';

/** A group with its encoding. The functions throw for bytes and scalars that are invalid. */
export interface GroupParts<Element> {
  readonly decode: (bytes: Uint8Array) => Element;
  readonly encode: (element: Element) => Uint8Array;
  readonly add: (left: Element, right: Element) => Element;
  readonly negate: (element: Element) => Element;
  readonly multiply: (element: Element, scalar: bigint) => Element;
}

/** Arithmetic of scalars, which is the same for all groups of a curve. */
export interface ScalarField {
  readonly decode: (bytes: Uint8Array) => bigint;
  /** Throws for zero. */
  readonly invert: (scalar: bigint) => bigint;
}

type Binary = (left: Uint8Array, right: Uint8Array) => Uint8Array | undefined;

/** Operations on encoded elements; undefined if an argument is invalid. */
export interface EncodedGroup {
  readonly isElement: (bytes: Uint8Array) => boolean;
  readonly add: Binary;
  readonly subtract: Binary;
  /** A scalar and an element. */
  readonly multiply: Binary;
  /** A scalar and the element that is divided by it. */
  readonly divide: Binary;
}

export function createEncodedGroup<Element>(
  { decode, encode, add, negate, multiply }: GroupParts<Element>,
  scalars: ScalarField,
): EncodedGroup {
  return {
    isElement: (bytes) => unlessThrown(() => decode(bytes)) !== undefined,
    add: (left, right) => unlessThrown(() => encode(add(decode(left), decode(right)))),
    subtract: (left, right) => unlessThrown(() => encode(add(decode(left), negate(decode(right))))),
    multiply: (scalar, element) =>
      unlessThrown(() => encode(multiply(decode(element), scalars.decode(scalar)))),
    divide: (scalar, element) =>
      unlessThrown(() => encode(multiply(decode(element), scalars.invert(scalars.decode(scalar))))),
  };
}
