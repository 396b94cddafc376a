export interface ReadVariant {
  readonly uri: string;
  readonly bandwidth: number;
}

export interface ReadSegment {
  readonly uri: string;
  readonly number: number;
  readonly isBreak: boolean;
}

export type ReadPlaylist =
  | { readonly kind: 'master'; readonly variants: readonly ReadVariant[] }
  | {
      readonly kind: 'media';
      readonly segments: readonly ReadSegment[];
      readonly targetSeconds: number;
      readonly isEnded: boolean;
      readonly isEncrypted: boolean;
      /** Fragments of MP4 begin with a map; this server takes transport streams. */
      readonly hasMap: boolean;
    };

/** More lines than any playlist of a live stream has. */
const maxLines = 20_000;

/** Parses a playlist of another server. Null if it is none. */
export function readPlaylist(text: string): ReadPlaylist | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, maxLines)
    .map((line) => line.trim());
  if (lines[0] !== '#EXTM3U') return null;
  return lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:')) ? readMaster(lines) : readMedia(lines);
}

function readMaster(lines: readonly string[]): ReadPlaylist {
  const variants: ReadVariant[] = [];
  let bandwidth: number | null = null;
  for (const line of lines) {
    if (line.startsWith('#EXT-X-STREAM-INF:'))
      bandwidth = Number(/(?:^|[:,])BANDWIDTH=(\d{1,12})/.exec(line)?.[1] ?? 0);
    else if (line !== '' && !line.startsWith('#') && bandwidth !== null) {
      variants.push({ uri: line, bandwidth });
      bandwidth = null;
    }
  }
  return { kind: 'master', variants };
}

function readMedia(lines: readonly string[]): ReadPlaylist | null {
  const segments: ReadSegment[] = [];
  let number = readNumber(lines, '#EXT-X-MEDIA-SEQUENCE:') ?? 0;
  let isBreak = false;
  let isListed = false;
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') isBreak = true;
    else if (line.startsWith('#EXTINF:')) isListed = true;
    else if (line !== '' && !line.startsWith('#') && isListed) {
      segments.push({ uri: line, number, isBreak });
      number += 1;
      isBreak = false;
      isListed = false;
    }
  }
  const targetSeconds = readNumber(lines, '#EXT-X-TARGETDURATION:');
  if (targetSeconds === null) return null;
  return {
    kind: 'media',
    segments,
    targetSeconds,
    isEnded: lines.includes('#EXT-X-ENDLIST'),
    isEncrypted: lines.some((line) => /^#EXT-X-KEY:(?!.*METHOD=NONE)/.test(line)),
    hasMap: lines.some((line) => line.startsWith('#EXT-X-MAP:')),
  };
}

function readNumber(lines: readonly string[], tag: string): number | null {
  const text = lines.find((line) => line.startsWith(tag))?.slice(tag.length) ?? '';
  return /^\d{1,15}(?:\.\d+)?$/.test(text) ? Math.ceil(Number(text)) : null;
}
