import { hourMs, minuteMs, secondMs } from '../duration.ts';
import { createError } from '../errors.ts';
import { type PublicKey, type PublicKeys, readPublicKeys } from './public-keys.ts';

export interface KeySetParts {
  /** Fetches the published key set; it is validated here. */
  readonly load: () => Promise<unknown>;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

export interface KeySet {
  /** Returns the key with this id; undefined if it certainly does not exist. */
  find(kid: string): Promise<PublicKey | undefined>;
}

export const keySetTimes = {
  /** The set is fetched again after this time, so that removed keys become invalid. */
  freshMs: 10 * minuteMs,
  /** If fetching fails, the known keys stay valid this long. */
  keptMs: hourMs,
  /** Unknown key ids cause at most one fetch in this time. */
  pauseMs: 10 * secondMs,
} as const;

/** The published keys of another issuer, which change from time to time. */
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
          message: 'The signing keys cannot be fetched at the moment',
          retryAfterMs: keySetTimes.pauseMs,
        });
      }
      return keys.get(kid);
    },
  };
}
