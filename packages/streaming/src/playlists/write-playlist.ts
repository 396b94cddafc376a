export interface ListedSegment {
  readonly uri: string;
  readonly durationMs: number;
  /** The timestamps do not continue those of the segment before. */
  readonly isBreak: boolean;
  /** When it was filmed, in milliseconds since 1970, by the server's clock. */
  readonly at: number;
}

export interface MediaPlaylist {
  readonly segments: readonly ListedSegment[];
  /** Number of the first segment. */
  readonly firstNumber: number;
  /** How many breaks there were up to the first segment, including its own. */
  readonly breaks: number;
  /** In whole seconds, at least as long as every segment. */
  readonly targetSeconds: number;
  /** A live one grows; a finished one can be played from its beginning. */
  readonly kind: 'live' | 'ended' | 'replay';
}

/** Writes a media playlist (RFC 8216). */
export function writeMediaPlaylist(playlist: MediaPlaylist): string {
  const { segments, firstNumber, breaks, targetSeconds, kind } = playlist;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${firstNumber}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaks}`,
  ];
  if (kind === 'replay') lines.push('#EXT-X-PLAYLIST-TYPE:VOD');
  segments.forEach(({ uri, durationMs, isBreak, at }, index) => {
    // The number of the first segment's break is in the head.
    if (isBreak && index > 0) lines.push('#EXT-X-DISCONTINUITY');
    if (kind !== 'replay' || isBreak || index === 0)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`);
    lines.push(`#EXTINF:${(durationMs / 1_000).toFixed(3)},`, uri);
  });
  if (kind !== 'live') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

export interface Quality {
  readonly uri: string;
  /** Peak, in bits a second. */
  readonly bandwidth: number;
  readonly codecs: string | null;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Writes the list of qualities. Players begin with the first that they can afford. */
export function writeMasterPlaylist(qualities: readonly Quality[]): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:6'];
  for (const { uri, bandwidth, codecs, size } of qualities) {
    const attributes = [`BANDWIDTH=${Math.max(1, Math.round(bandwidth))}`];
    if (codecs !== null) attributes.push(`CODECS="${codecs}"`);
    if (size !== null) attributes.push(`RESOLUTION=${size.width}x${size.height}`);
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, uri);
  }
  return `${lines.join('\n')}\n`;
}
