import type { Logger } from 'pino';

export interface SupabaseWatch {
  /** Why the server is not ready, or `null`. */
  problem(): string | null;
  close(): void;
}

interface WatchParts {
  /** Resolves if everything that is needed answers; rejects with the problem otherwise. */
  readonly ask: () => Promise<void>;
  readonly now: () => number;
  readonly log: Logger;
  readonly everyMs?: number;
}

/** A problem that a retry cannot fix, such as a rejected key. */
export class SupabaseConfigurationError extends Error {
  override readonly name = 'SupabaseConfigurationError';
}

const askEveryMs = 10_000;
/** A restarting service does not make the server unready. */
export const patienceMs = 30_000;

/** Checks periodically whether the real Supabase is available. */
export function watchSupabase({ ask, now, log, everyMs = askEveryMs }: WatchParts): SupabaseWatch {
  let lastGood: number | null = null;
  let mistake: string | null = null;
  let isAsking = false;
  let wasGood = true;

  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      await ask();
      lastGood = now();
      mistake = null;
      if (!wasGood) log.info('Supabase responds again');
      wasGood = true;
    } catch (error) {
      if (error instanceof SupabaseConfigurationError) mistake = error.message;
      if (wasGood) log.warn({ err: error }, 'Supabase does not respond as expected');
      wasGood = false;
    } finally {
      isAsking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), everyMs).unref();

  return {
    problem() {
      if (mistake !== null) return mistake;
      if (lastGood === null) return 'Supabase has not responded yet';
      if (now() - lastGood < patienceMs) return null;
      return `Supabase has not responded since ${new Date(lastGood).toISOString()}`;
    },
    close: () => clearInterval(timer),
  };
}
