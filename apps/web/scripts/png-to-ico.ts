const headerBytes = 6;
const entryBytes = 16;

/** Wraps a square PNG of at most 256 px in an ICO container. */
export function pngToIco(png: Uint8Array, size: number): Uint8Array {
  if (!Number.isInteger(size) || size < 1 || size > 256)
    throw new RangeError(`ICO size ${size} is not 1 to 256`);
  const ico = new Uint8Array(headerBytes + entryBytes + png.length);
  const view = new DataView(ico.buffer);
  view.setUint16(2, 1, true); // 1 = icon, 2 = cursor
  view.setUint16(4, 1, true); // one picture
  // One byte holds the side, and 0 stands for 256.
  view.setUint8(6, size % 256);
  view.setUint8(7, size % 256);
  view.setUint16(10, 1, true); // colour planes
  view.setUint16(12, 32, true); // bits a pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, headerBytes + entryBytes, true);
  ico.set(png, headerBytes + entryBytes);
  return ico;
}
