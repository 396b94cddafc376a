import { findFfmpeg } from '@suixue/streaming/find-ffmpeg';
import type { LiveFilms } from '@suixue/web/contract';
import type { BackendPort } from '../backend/backend-port.ts';
import type { Environment } from '../environment.ts';
import { ingestPrefix } from './live-paths.ts';
import type { FilmViewer } from './viewer-decisions.ts';

interface FilmsParts extends Pick<BackendPort, 'live' | 'readSessionToken'> {
  readonly environment: Environment;
  readonly siteUrl: string;
}

/** The live films as pages use them. */
export function createLiveFilms({ live, readSessionToken, environment, siteUrl }: FilmsParts): LiveFilms {
  const { RTMP_PORT: rtmpPort, LIVE_PULL_HOSTS: pullHosts } = environment;
  const toViewer = async (token: string | null): Promise<Pick<FilmViewer, 'account' | 'session'> | null> => {
    if (token === null) return { account: null, session: null };
    const reading = await readSessionToken(token);
    if (reading.kind !== 'good' || typeof reading.claims.sub !== 'string') return null;
    const { sub: account, session_id: session } = reading.claims;
    return { account, session: typeof session === 'string' ? session : null };
  };
  return {
    open: async ({ eventId: event, token, asHost = false }) => {
      const viewer = await toViewer(token);
      if (viewer === null) return null;
      return (await live.open()).addresses({ event, ...viewer, asHost });
    },
    health: async (event) => (await live.open()).health(event),
    ingest: {
      pushPrefix: `${new URL(siteUrl).origin}${ingestPrefix}`,
      rtmpUrl: rtmpPort === undefined ? null : `rtmp://${new URL(siteUrl).hostname}:${rtmpPort}/live`,
      pullHosts,
      get isAdaptive() {
        return findFfmpeg() !== null;
      },
    },
  };
}
