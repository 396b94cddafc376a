/** A format that is recognised by its first bytes; the first type is the default. */
export interface ContentKind {
  readonly types: readonly [string, ...string[]];
  /** Formats with the same container, such as a document in a zip. */
  readonly alsoBelow?: string;
}

interface Signature extends ContentKind {
  readonly fits: (head: Uint8Array) => boolean;
}

const ascii = (head: Uint8Array, from: number, to: number): string =>
  Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1', from, to);

const begins =
  (letters: string, at = 0) =>
  (head: Uint8Array): boolean =>
    ascii(head, at, at + letters.length) === letters;

/** Files of the ISO base media format name their brand in bytes 9 to 12. */
const isBrand =
  (brands: RegExp) =>
  (head: Uint8Array): boolean =>
    begins('ftyp', 4)(head) && brands.test(ascii(head, 8, 12));

const isRiff =
  (format: string) =>
  (head: Uint8Array): boolean =>
    begins('RIFF')(head) && begins(format, 8)(head);

/** The header of Matroska says whether the file is WebM. */
const isMatroska =
  (format: string) =>
  (head: Uint8Array): boolean =>
    begins('\x1a\x45\xdf\xa3')(head) &&
    ascii(head, 4, 64).includes(`\x42\x82${String.fromCharCode(0x80 | format.length)}${format}`);

/** An MPEG audio frame: eleven set bits, layer III, and valid rates. */
const isMpegAudio = ([first = 0, second = 0, third = 0]: Uint8Array): boolean =>
  first === 0xff &&
  (second & 0xe6) === 0xe2 &&
  (second & 0x18) !== 0x08 &&
  third >> 4 !== 0xf &&
  (third & 0x0c) !== 0x0c;

const isAac = ([first = 0, second = 0]: Uint8Array): boolean => first === 0xff && (second & 0xf6) === 0xf0;

const isSubtitles = (head: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/.test(ascii(head, 0, 10));

const signatures: readonly Signature[] = [
  { types: ['image/png'], fits: begins('\x89PNG\r\n\x1a\n') },
  { types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], fits: begins('\xff\xd8\xff') },
  { types: ['image/gif'], fits: (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)) },
  { types: ['image/webp'], fits: isRiff('WEBP') },
  { types: ['image/avif'], fits: isBrand(/^avi[fs]$/) },
  { types: ['image/heic', 'image/heif'], fits: isBrand(/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/) },
  { types: ['image/tiff'], fits: (head) => begins('II*\0')(head) || begins('MM\0*')(head) },
  { types: ['image/x-icon', 'image/vnd.microsoft.icon'], fits: begins('\0\0\x01\0') },
  { types: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'], fits: isBrand(/^M4[AB] $/) },
  { types: ['video/quicktime'], fits: isBrand(/^qt {2}$/) },
  { types: ['video/mp4', 'audio/mp4', 'audio/x-m4a', 'audio/m4a', 'video/x-m4v'], fits: begins('ftyp', 4) },
  { types: ['video/webm', 'audio/webm'], fits: isMatroska('webm') },
  { types: ['video/x-matroska', 'audio/x-matroska'], fits: isMatroska('matroska') },
  { types: ['audio/mpeg', 'audio/mp3'], fits: (head) => begins('ID3')(head) || isMpegAudio(head) },
  { types: ['audio/aac'], fits: isAac },
  { types: ['audio/wav', 'audio/x-wav', 'audio/wave'], fits: isRiff('WAVE') },
  { types: ['audio/ogg', 'video/ogg', 'application/ogg'], fits: begins('OggS') },
  { types: ['audio/flac', 'audio/x-flac'], fits: begins('fLaC') },
  { types: ['application/pdf'], fits: begins('%PDF-') },
  {
    types: ['application/zip', 'application/x-zip-compressed', 'application/epub+zip'],
    alsoBelow: 'application/vnd.',
    fits: (head) => begins('PK\x03\x04')(head) || begins('PK\x05\x06')(head),
  },
  { types: ['application/gzip', 'application/x-gzip'], fits: begins('\x1f\x8b\x08') },
  { types: ['font/woff2'], fits: begins('wOF2') },
  { types: ['font/woff'], fits: begins('wOFF') },
  { types: ['text/vtt'], fits: isSubtitles },
];

/** Returns undefined if no signature matches. */
export function sniffContent(head: Uint8Array): ContentKind | undefined {
  return signatures.find(({ fits }) => fits(head));
}

/** All types that a signature recognises; bytes without a signature have none of them. */
export const knownTypes: ReadonlySet<string> = new Set(signatures.flatMap(({ types }) => types));

/** Whether the bytes are UTF-8 without binary control characters. The last character may be cut off. */
export function looksLikeText(head: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters do not occur in text.
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    // Not UTF-8, so not text.
    return false;
  }
}

/** Whether the first element is `svg`, after an optional XML prolog. */
export function looksLikeDrawing(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/gi, '');
  return looksLikeText(head) && /^\s*<svg[\s/>]/i.test(text);
}
