import { type ReferenceValue, type Value, type VectorValue, vectorToBytes } from '@suixue/move-vm/values';

/** An argument of type `vector<u8>`. */
export const bytesIn = (value: Value | undefined) => vectorToBytes(value as VectorValue);

/** An argument of type `&vector<u8>`. */
export const bytesOf = (value: Value | undefined) => bytesIn((value as ReferenceValue).target);
