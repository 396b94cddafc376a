import { createServer, type Server, type Socket } from 'node:net';
import type { LiveFilm } from '../film/live-film.ts';
import { RtmpSegmenter } from './rtmp-segmenter.ts';
import { type Publication, RtmpSession } from './rtmp-session.ts';

export type KeyDecision =
  | { readonly kind: 'film'; readonly film: LiveFilm }
  /** A wrong key, an event that has ended, or too many attempts. */
  | { readonly kind: 'refused' };

interface RtmpParts {
  readonly host: string;
  readonly port: number;
  /** Finds the film of a stream key. Must not throw. */
  readonly findFilm: (key: string, address: string) => Promise<KeyDecision>;
  /** Called when an accepted encoder stops or starts. */
  readonly onEncoder: (film: LiveFilm, address: string, state: 'started' | 'stopped') => void;
}

export interface RtmpServer {
  readonly port: number;
  /** Ends the connections of encoders that send to this film. */
  disconnect(film: LiveFilm): void;
  close(): Promise<void>;
}

const maxConnections = 32;
const maxPerAddress = 8;
/** An encoder introduces itself and shows its key within this time. */
const keyWithinMs = 10_000;
const silenceMs = 20_000;

/** Receives streams by RTMP, as OBS sends them. Every connection is bounded in memory and time. */
export async function openRtmpServer(parts: RtmpParts): Promise<RtmpServer> {
  const sockets = new Set<Socket>();
  const publishers = new Map<Socket, LiveFilm>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    const address = socket.remoteAddress ?? '';
    const sameAddress = [...sockets].filter(({ remoteAddress }) => remoteAddress === address).length;
    if (sockets.size >= maxConnections || sameAddress >= maxPerAddress) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      publishers.delete(socket);
    });
    connections += 1;
    receive(socket, { ...parts, name: `rtmp ${address} ${connections}`, address, publishers });
  });
  await listen(server, parts);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : parts.port,
    disconnect: (film) => {
      for (const [socket, own] of publishers) if (own === film) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface ConnectionParts extends RtmpParts {
  /** Unique for each connection. */
  readonly name: string;
  readonly address: string;
  readonly publishers: Map<Socket, LiveFilm>;
}

function receive(socket: Socket, parts: ConnectionParts): void {
  const { name, address, publishers } = parts;
  let stop = () => {
    // Nothing was published.
  };
  const session = new RtmpSession({
    send: (bytes) => void socket.write(bytes),
    publish: async (key) => {
      // Frames that arrive before the decision wait in the socket.
      socket.pause();
      const decision = await parts.findFilm(key, address);
      socket.resume();
      if (socket.destroyed || decision.kind === 'refused') return null;
      const { film } = decision;
      if (!film.claim(name)) return null;
      clearTimeout(deadline);
      socket.setTimeout(silenceMs);
      publishers.set(socket, film);
      parts.onEncoder(film, address, 'started');
      const publishing = publishTo(film, name, () => socket.destroy());
      stop = () => {
        publishing.end();
        film.release(name);
        parts.onEncoder(film, address, 'stopped');
      };
      return publishing.publication;
    },
    onEnd: () => socket.end(),
  });
  const deadline = setTimeout(() => socket.destroy(), keyWithinMs);
  socket.on('timeout', () => socket.destroy());
  // The close that follows is handled.
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    try {
      session.write(bytes);
    } catch (error) {
      socket.destroy();
      if (!(error instanceof RangeError)) throw error;
    }
  });
  socket.once('close', () => {
    clearTimeout(deadline);
    stop();
  });
}

function publishTo(
  film: LiveFilm,
  name: string,
  disconnect: () => void,
): { publication: Publication; end: () => void } {
  const segmenter = new RtmpSegmenter({
    onSegment: (bytes) => {
      if (film.claim(name)) film.accept(bytes);
      else disconnect();
    },
    onProblem: (problem) => {
      film.reject(problem);
      disconnect();
    },
  });
  return {
    publication: {
      takeVideo: (frame) => segmenter.takeVideo(frame),
      takeAudio: (frame) => segmenter.takeAudio(frame),
    },
    end: () => segmenter.end(),
  };
}

function listen(server: Server, { host, port }: RtmpParts): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
