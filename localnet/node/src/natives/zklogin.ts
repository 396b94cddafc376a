import { toBigInt } from '@suixue/move-vm/integer';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { bytesToAddress } from '../address.ts';
import { blake2b256 } from '../blake2b.ts';
import { numberToBytes } from './field-bytes.ts';
import { bytesOf } from './vector-arguments.ts';

/** The flag of this kind of key in addresses. */
const flag = 5;
const seedBytes = 32;

/** The native function of `sui::zklogin_verified_issuer`: whether an address follows from a seed and an issuer. */
export const zkLoginNatives: Readonly<Record<string, NativeFunction<unknown>>> = {
  'zklogin_verified_issuer::check_zklogin_issuer_internal': ({ args: [address, seed, issuer] }) => {
    const name = bytesOf(issuer);
    const hashed = blake2b256(
      Buffer.concat([Uint8Array.of(flag, name.length), name, numberToBytes(toBigInt(seed), seedBytes)]),
    );
    return [bytesToAddress(hashed) === address];
  },
};
