import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { bytesToVector } from '@suixue/move-vm/values';
import { blake2b256 } from '../blake2b.ts';
import { bytesIn, bytesOf } from './vector-arguments.ts';

type Native = NativeFunction<unknown>;

/** The hashes of `std`, which take their bytes by value. */
export const standardHashes: Readonly<Record<string, Native>> = {
  'hash::sha2_256': ({ args: [data] }) => [
    bytesToVector(createHash('sha256').update(bytesIn(data)).digest()),
  ],
  'hash::sha3_256': ({ args: [data] }) => [
    bytesToVector(createHash('sha3-256').update(bytesIn(data)).digest()),
  ],
};

/** The hashes of `sui`, which take a reference. */
export const suiHashes: Readonly<Record<string, Native>> = {
  'hash::blake2b256': ({ args: [data] }) => [bytesToVector(blake2b256(bytesOf(data)))],
  'hash::keccak256': ({ args: [data] }) => [bytesToVector(keccak_256(bytesOf(data)))],
};
