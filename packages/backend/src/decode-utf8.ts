const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes strictly: returns undefined for bytes that are not UTF-8 instead of replacing them. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
