import { knownTypes, looksLikeDrawing, looksLikeText, sniffContent } from './sniff-content.ts';
import { createStorageError } from './storage-error.ts';

/** Types that clients send if they do not know the type; the official client sends the first with raw bytes. */
const generic: ReadonlySet<string> = new Set(['', 'text/plain', 'application/octet-stream']);
const drawing = 'image/svg+xml';
/** Types that are displayed or played; a file declared as one of them must be recognised. */
const isMedia = (type: string): boolean => /^(?:image|audio|video)\//.test(type);
const isWords = (type: string): boolean =>
  type.startsWith('text/') || /^application\/(?:.*\+)?(?:json|xml)$/.test(type);

const shape = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;
const maxTypeLength = 127;

/** Reduces `image/PNG; q=1` to `image/png`. */
export function toEssence(declared: string): string {
  return (declared.split(';')[0] ?? '').trim().toLowerCase();
}

/**
 * Returns the type to store. The bytes decide: a declared type that does not fit is rejected, and a generic one is
 * replaced.
 */
export function decideContentType(declared: string, head: Uint8Array): string {
  const essence = toEssence(declared);
  if (essence !== '' && (!shape.test(essence) || essence.length > maxTypeLength)) {
    throw createStorageError('InvalidMimeType', 'The content type is malformed');
  }
  const kind = sniffContent(head);
  if (generic.has(essence)) return kind?.types[0] ?? decideUnnamed(essence, head);
  if (kind === undefined) {
    if (knownTypes.has(essence) || !isPlausible(essence, head)) throw rejectType(essence, undefined);
    return essence;
  }
  const { alsoBelow } = kind;
  const fits = kind.types.includes(essence) || (alsoBelow !== undefined && essence.startsWith(alsoBelow));
  // Bytes recognised as subtitles or SVG are text and may be declared as another kind of text.
  const isOtherText = isWords(essence) && looksLikeText(head);
  if (!fits && !isOtherText && (knownTypes.has(essence) || isMedia(essence) || isWords(essence))) {
    throw rejectType(essence, kind.types[0]);
  }
  return fits || isOtherText ? essence : kind.types[0];
}

function decideUnnamed(essence: string, head: Uint8Array): string {
  if (essence === 'text/plain' && looksLikeText(head)) return essence;
  return 'application/octet-stream';
}

function isPlausible(essence: string, head: Uint8Array): boolean {
  if (essence === drawing) return looksLikeDrawing(head);
  if (isMedia(essence)) return false;
  return !isWords(essence) || looksLikeText(head);
}

function rejectType(declared: string, found: string | undefined) {
  const actual = found === undefined ? 'its bytes are not' : `its bytes are ${found}`;
  return createStorageError('InvalidMimeType', `The file is declared as ${declared}, but ${actual}`);
}

/** `image/*` allows all images; null allows every type. */
export function requireAllowedType(type: string, allowed: readonly string[] | null): void {
  if (allowed === null || allowed.length === 0) return;
  const isAllowed = allowed.some((one) => {
    const wanted = toEssence(one);
    return (
      wanted === type || wanted === '*/*' || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
    );
  });
  if (!isAllowed) throw createStorageError('InvalidMimeType', `mime type ${type} is not supported`);
}
