const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of these bytes, or nothing: what another encoding wrote would become letters that nobody sent. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
