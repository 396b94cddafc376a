/** The smallest MP4 with a duration. */
export function makeFilm(seconds: number, { version = 0 }: { readonly version?: 0 | 1 } = {}): Uint8Array {
  const scale = 1000;
  const header = new DataView(new ArrayBuffer(version === 1 ? 32 : 20));
  header.setUint8(0, version);
  header.setUint32(version === 1 ? 20 : 12, scale);
  if (version === 1) header.setBigUint64(24, BigInt(seconds * scale));
  else header.setUint32(16, seconds * scale);
  const movie = box('moov', box('trak', new Uint8Array(3)), box('mvhd', new Uint8Array(header.buffer)));
  return join(box('ftyp', new TextEncoder().encode('isom')), box('mdat', new Uint8Array(9)), movie);
}

export function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = join(...parts);
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, body.length + 8);
  new TextEncoder().encodeInto(type, new Uint8Array(head.buffer, 4));
  return join(new Uint8Array(head.buffer), body);
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
