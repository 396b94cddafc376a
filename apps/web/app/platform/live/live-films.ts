/** `waiting`: no picture yet; `interrupted`: the encoder stopped, and may come back. */
export type FilmState = 'none' | 'waiting' | 'live' | 'interrupted' | 'ended';

/** Why a part of a stream was not accepted. */
export type FilmProblem =
  | 'not-media'
  | 'too-large'
  | 'too-fast'
  | 'other-encoder'
  | 'unsupported-codec'
  | 'disk-full'
  | 'pull-refused'
  | 'pull-unreachable'
  | 'pull-not-hls'
  | 'pull-encrypted';

/** What players may know of a film; `FilmAddresses.state` has it as JSON. */
export interface FilmPublicState {
  readonly state: FilmState;
  /** When the state began, in milliseconds since 1970. */
  readonly since: number;
  /** From the camera to the newest picture of the playlist, at most. Null without a picture. */
  readonly latencyMs: number | null;
  /** Whether lower qualities are made; otherwise the film has the one quality of its encoder. */
  readonly isAdaptive: boolean;
  readonly hasAudioOnly: boolean;
  readonly viewers: number;
  /** Of the replay; null while there is none. */
  readonly durationMs: number | null;
}

export interface FilmHealth extends FilmPublicState {
  readonly ingest: 'push' | 'rtmp' | 'pull';
  /** Bits a second. */
  readonly bitrate: number | null;
  readonly lastSegmentAt: number | null;
  readonly segments: number;
  readonly interruptions: number;
  readonly rejected: {
    readonly count: number;
    readonly last: FilmProblem | null;
    readonly at: number | null;
  };
  readonly resolution: { readonly width: number; readonly height: number } | null;
  readonly renditions: readonly { readonly name: string; readonly bandwidth: number }[];
  /** Network of the encoder, without the end of its address. */
  readonly encoder: string | null;
  readonly recordedMs: number;
  readonly recordedBytes: number;
  /** Another server of this site receives the stream. */
  readonly isElsewhere: boolean;
}

/** Paths on this site. They hold for one viewer, as long as the viewer may watch, at most until `expiresAt`. */
export interface FilmAddresses {
  readonly kind: 'live' | 'replay';
  readonly master: string;
  /** Sound only; 404 while there is none. */
  readonly audio: string;
  readonly state: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface FilmRequest {
  readonly eventId: string;
  /** The access token of the session; null for visitors. */
  readonly token: string | null;
  /** A preview for hosts, also before the event. */
  readonly asHost?: boolean;
}

/** The films of live events, as the server offers them to pages. */
export interface LiveFilms {
  /** Null if the viewer may not watch, or if there is neither a stream nor a replay. */
  open(request: FilmRequest): Promise<FilmAddresses | null>;
  /** Null if the event has no settings yet. The caller must have checked that the viewer is a host. */
  health(eventId: string): Promise<FilmHealth | null>;
  readonly ingest: {
    /** The stream key follows, and the name of a playlist. */
    readonly pushPrefix: string;
    /** Null if this server does not receive RTMP. */
    readonly rtmpUrl: string | null;
    /** Hosts that streams may be fetched from. */
    readonly pullHosts: readonly string[];
    readonly isAdaptive: boolean;
  };
}
