import type { Argon2 } from '../passwords/argon2.ts';
import { computeArgon2 } from '../passwords/compute-argon2.ts';

/** For tests with minimal hashing cost, where a thread would cost more. */
export const argon2OnMainThread: Argon2 = async (input) => computeArgon2(input);
