import type { Logger } from 'pino';

export interface SupabaseWatch {
  /** Why visitors should not be sent here, or null. */
  problem(): string | null;
  close(): void;
}

interface WatchParts {
  /** Resolves when everything that is needed of it answers; otherwise says what is wrong. */
  readonly ask: () => Promise<void>;
  readonly now: () => number;
  readonly log: Logger;
  readonly everyMs?: number;
}

/** What another try does not change, such as a key that is refused. */
export class SupabaseConfigurationError extends Error {
  override readonly name = 'SupabaseConfigurationError';
}

const askEveryMs = 10_000;
/** A service that restarts is no reason to send everybody away. */
export const patienceMs = 30_000;

/** Asks from time to time whether the real Supabase is there. */
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
      if (!wasGood) log.info('Supabase answers again');
      wasGood = true;
    } catch (error) {
      if (error instanceof SupabaseConfigurationError) mistake = error.message;
      if (wasGood) log.warn({ err: error }, 'Supabase does not answer as it should');
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
      if (lastGood === null) return 'Supabase has not answered yet';
      if (now() - lastGood < patienceMs) return null;
      return `Supabase has not answered since ${new Date(lastGood).toISOString()}`;
    },
    close: () => clearInterval(timer),
  };
}
