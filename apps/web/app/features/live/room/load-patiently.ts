import { retryPauseMs } from './retry-pause.ts';

interface PatientLoad<Module> {
  readonly load: () => Promise<Module>;
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
  /** Called after each failed attempt, before the next one. */
  readonly onFailure: () => void;
}

/**
 * Loads a module, trying again with growing pauses until it succeeds; null once the page was left. Browsers that remember a file as
 * missing reload the page with such an attempt, as soon as the server answers (`missing-chunk.ts`).
 */
export async function loadPatiently<Module>(options: PatientLoad<Module>): Promise<Module | null> {
  const { load, signal, onFailure } = options;
  for (let attempts = 0; !signal.aborted; attempts += 1) {
    try {
      const module = await load();
      return signal.aborted ? null : module;
    } catch (error) {
      // How browsers report code that could not be loaded.
      if (!(error instanceof TypeError)) throw error;
      if (signal.aborted) return null;
      onFailure();
      await pause(retryPauseMs(attempts), signal);
    }
  }
  return null;
}

/** Resolves after this time, or when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
