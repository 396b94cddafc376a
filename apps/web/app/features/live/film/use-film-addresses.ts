import { useCallback, useEffect, useRef, useState } from 'react';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { FilmAddresses, FilmPublicState } from '#app/platform/live/live-films.ts';
import { askForFilm, askForState } from './film-facts.ts';

const stateMs = 5_000;
/** Addresses are renewed so long before they expire. */
const marginMs = 5 * 60_000;

interface AddressesOptions {
  readonly slug: string;
  readonly asHost: boolean;
  /** The viewer may no longer watch. */
  readonly onRefused: () => void;
}

interface KnownFilm {
  /** Null until there is a film. */
  readonly addresses: FilmAddresses | null;
  /** The server was asked and has no film yet. */
  readonly isMissing: boolean;
  /** Null while unknown. */
  readonly state: FilmPublicState | null;
  /** Asks for new addresses, because the present ones were refused. */
  readonly renew: () => void;
}

/** Keeps the addresses and the state of a film current. Nothing is asked while the page is in the background. */
export function useFilmAddresses({ slug, asHost, onRefused }: AddressesOptions): KnownFilm {
  const [addresses, setAddresses] = useState<FilmAddresses | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [state, setState] = useState<FilmPublicState | null>(null);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const renew = useCallback(() => setAddresses(null), []);

  useEffect(() => {
    if (addresses !== null) return whenExpiring(addresses, renew);
    return repeat(stateMs, async () => {
      try {
        const found = await askForFilm(slug, asHost);
        return () => {
          setAddresses(found);
          setMissing(found === null);
        };
      } catch (error) {
        if (!(error instanceof ServerRefusal)) throw error;
        const isFinal = [401, 403, 404].includes(error.status);
        // Without an answer the next attempt follows.
        return () => isFinal && refused.current();
      }
    });
  }, [addresses, slug, asHost, renew]);

  useEffect(() => {
    if (addresses === null) return;
    return repeat(stateMs, async (signal) => {
      const found = await askForState(addresses, signal);
      return () => {
        if (found === 'refused') renew();
        else if (found !== null) setState(found);
      };
    });
  }, [addresses, renew]);

  return { addresses, isMissing, state, renew };
}

function whenExpiring({ expiresAt }: FilmAddresses, renew: () => void): () => void {
  const timer = setTimeout(renew, Math.max(0, expiresAt - Date.now() - marginMs));
  return () => clearTimeout(timer);
}

/** Runs a task now and again after each pause; its result is applied unless the caller has stopped it. */
function repeat(pauseMs: number, task: (signal: AbortSignal) => Promise<() => void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    if (document.visibilityState === 'visible') {
      const apply = await task(signal);
      if (signal.aborted) return;
      apply();
    }
    if (!signal.aborted) timer = setTimeout(() => void run(), pauseMs);
  };
  void run();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
