import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createError } from '../../errors.ts';
import type { Argon2 } from './argon2.ts';
import { spareArgon2 } from './compute-argon2.ts';
import { computeImportedTag } from './compute-imported-tag.ts';
import { type ImportedHash, parseImportedHash } from './imported-hash.ts';
import { formatHash, type HashWork, type PasswordHash, parseHash } from './password-hash.ts';
import {
  createPasswordWorkers,
  type ImportedTag,
  maxBatchSize,
  type PasswordWorkers,
} from './password-workers.ts';
import { createQuietCheck } from './quiet-check.ts';
import { createWorkQueue } from './work-queue.ts';

/** The parameters that OWASP's cheat sheet recommends for argon2id. */
export const passwordWork: HashWork = { memoryKib: 19_456, passes: 2, lanes: 1 };
/**
 * One processor stays free for other requests: a computation occupies a whole one, and with two on two processors every
 * page view would wait.
 */
const maxConcurrentHashes = Math.max(1, Math.min(2, availableParallelism() - 1));
/** While there are no other requests, the other processors are used too, up to four in total. */
const maxSpareHashes = Math.max(0, Math.min(4, availableParallelism()) - maxConcurrentHashes);
/** Signing in takes this thread a millisecond each; whatever occupies it for longer are other requests. */
const maxQuietShare = 0.35;
/** Computations that the threads run or have queued. */
export const maxActiveHashes = maxConcurrentHashes * maxBatchSize;
export const maxWaitingHashes = 100;
export const hashRetryAfterMs = 5_000;
const saltLength = 16;
const tagLength = 32;

/** Computes hashes on as many processors as other requests leave. */
export function openPasswordWorkers(): PasswordWorkers {
  if (spareArgon2 === undefined || maxSpareHashes === 0) return createPasswordWorkers(maxConcurrentHashes);
  return createPasswordWorkers(maxConcurrentHashes, {
    max: maxSpareHashes,
    compute: spareArgon2,
    isQuiet: createQuietCheck(maxQuietShare),
  });
}

export interface PasswordHasherOptions {
  readonly argon2: Argon2;
  /** Tests only: without it, the computation blocks the event loop. */
  readonly importedTag?: ImportedTag;
  readonly work?: HashWork;
}

export interface PasswordCheck {
  /** Which hashes match the password, in their order; empty if there is no account. */
  readonly matches: readonly boolean[];
  /** The first hash matches and is imported or has other parameters than the current ones. */
  readonly isOutdated: boolean;
}

export interface PasswordHasher {
  /** Takes one computation. With the salt of another hash, both can be compared. */
  hash(password: string, likeHash?: string | null): Promise<string>;
  /**
   * Takes one computation, whatever there is to compare with. Hashes after the first match only if they share its salt.
   * If the first is imported, the others take one more computation.
   */
  check(password: string, hashes: readonly (string | null)[]): Promise<PasswordCheck>;
  /** The number of computations so far; tests use it to compare the work of requests. */
  computations(): number;
}

export function createPasswordHasher({
  argon2,
  importedTag = async (password, hash) => computeImportedTag(password, hash),
  work = passwordWork,
}: PasswordHasherOptions): PasswordHasher {
  const enqueue = createWorkQueue({
    maxConcurrent: maxActiveHashes,
    maxWaiting: maxWaitingHashes,
    createRejection: () => createError('over_request_rate_limit', { retryAfterMs: hashRetryAfterMs }),
  });
  let computed = 0;

  function compute(
    password: string,
    salt: Uint8Array,
    wanted: HashWork,
    length: number,
  ): Promise<Uint8Array> {
    computed += 1;
    return enqueue(() => argon2({ password, salt, ...wanted, length }));
  }

  async function check(password: string, hashes: readonly (string | null)[]): Promise<PasswordCheck> {
    const parsed = hashes.map((hash) => (hash === null ? undefined : parseHash(hash)));
    const first = parsed.find((hash) => hash !== undefined);
    const salt = first?.salt ?? new Uint8Array(randomBytes(saltLength));
    const tag = await compute(password, salt, pickWork(first ?? work), first?.tag.length ?? tagLength);
    const matches = parsed.map(
      (hash) => hash !== undefined && isSameSalt(hash, salt) && isEqual(hash.tag, tag),
    );
    return { matches, isOutdated: matches[0] === true && !isSameWork(parsed[0], work) };
  }

  async function checkImported(password: string, hash: ImportedHash): Promise<boolean> {
    computed += 1;
    return isEqual(hash.tag, await enqueue(() => importedTag(password, hash)));
  }

  return {
    async hash(password, likeHash = null) {
      const like = likeHash === null ? undefined : parseHash(likeHash);
      const { salt, ...wanted } = like ?? { ...work, salt: new Uint8Array(randomBytes(saltLength)) };
      const tag = await compute(password, salt, pickWork(wanted), like?.tag.length ?? tagLength);
      return formatHash({ ...pickWork(wanted), salt, tag });
    },

    async check(password, hashes) {
      const [first = null, ...others] = hashes;
      const imported = first === null ? undefined : parseImportedHash(first);
      if (imported === undefined) return check(password, hashes);
      const isCurrent = await checkImported(password, imported);
      const hasOthers = others.some((hash) => hash !== null);
      const { matches } = hasOthers ? await check(password, others) : { matches: others.map(() => false) };
      return { matches: [isCurrent, ...matches], isOutdated: isCurrent };
    },

    computations: () => computed,
  };
}

function pickWork({ memoryKib, passes, lanes }: HashWork): HashWork {
  return { memoryKib, passes, lanes };
}

function isSameWork(hash: PasswordHash | undefined, work: HashWork): boolean {
  return (
    hash?.memoryKib === work.memoryKib &&
    hash.passes === work.passes &&
    hash.lanes === work.lanes &&
    hash.tag.length === tagLength
  );
}

function isSameSalt(hash: PasswordHash, salt: Uint8Array): boolean {
  return Buffer.compare(hash.salt, salt) === 0;
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
