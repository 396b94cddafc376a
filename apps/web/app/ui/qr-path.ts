import { encode } from 'uqr';

export interface QrDrawing {
  /** Edge in modules, with the quiet zone. */
  readonly size: number;
  /** The dark modules as the path of an SVG. */
  readonly path: string;
}

/** A QR code as a path, with the quiet zone of four modules that scanners require. */
export function qrPath(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
