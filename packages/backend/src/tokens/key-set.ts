import { createError } from '../errors.ts';
import { type PublicKey, type PublicKeys, readPublicKeys } from './public-keys.ts';

export interface KeySetParts {
  /** Fetches the published set; what it is, is found out here. */
  readonly load: () => Promise<unknown>;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

export interface KeySet {
  /** The key of that name; undefined when it is certain that there is none. */
  find(kid: string): Promise<PublicKey | undefined>;
}

export const keySetTimes = {
  /** After so long the set is fetched again: a key that was taken back is good for no longer. */
  freshMs: 10 * 60_000,
  /** While it cannot be fetched, what is known holds for so long. */
  keptMs: 60 * 60_000,
  /** Names that nobody has heard of make it be fetched no more often than this. */
  pauseMs: 10_000,
} as const;

/** The keys that somebody else publishes and, from time to time, changes. */
export function createKeySet({ load, now, onFailure }: KeySetParts): KeySet {
  let keys: PublicKeys = new Map();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  const reload = async () => {
    triedAt = now();
    try {
      keys = readPublicKeys(await load());
      loadedAt = now();
    } catch (error) {
      onFailure(error);
    } finally {
      loading = undefined;
    }
  };

  return {
    async find(kid) {
      const isFresh = now() - loadedAt < keySetTimes.freshMs;
      if (!(isFresh && keys.has(kid))) {
        if (!loading && now() - triedAt >= keySetTimes.pauseMs) loading = reload();
        await loading;
      }
      if (now() - loadedAt >= keySetTimes.keptMs) {
        throw createError('service_unavailable', {
          message: 'The keys of sessions cannot be fetched at the moment',
          retryAfterMs: keySetTimes.pauseMs,
        });
      }
      return keys.get(kid);
    },
  };
}
