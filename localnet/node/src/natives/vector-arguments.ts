import { type ReferenceValue, type Value, type VectorValue, vectorToBytes } from '@suixue/move-vm/values';

/** An argument of type `vector<u8>`. */
export const bytesIn = (value: Value | undefined) => vectorToBytes(value as VectorValue);

/** An argument of type `&vector<u8>`. */
export const bytesOf = (value: Value | undefined) => bytesIn((value as ReferenceValue).target);

/** The elements of an argument of type `&vector<T>`. */
export const elementsOf = (value: Value | undefined) =>
  ((value as ReferenceValue).target as VectorValue).elements;
