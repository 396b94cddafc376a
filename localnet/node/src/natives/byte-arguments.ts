import { type ReferenceValue, type Value, type VectorValue, vectorToBytes } from '@suixue/move-vm/values';

/** What a native was given as `vector<u8>`. */
export const bytesIn = (value: Value | undefined) => vectorToBytes(value as VectorValue);

/** What a native was lent as `&vector<u8>`. */
export const bytesOf = (value: Value | undefined) => bytesIn((value as ReferenceValue).target);
