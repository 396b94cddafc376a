import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** What it says, for those who do not see it. */
  readonly label: string;
}

/** Dark on light whatever the page is: many readers see nothing else. Made here, and told to nobody. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      aria-label={label}
      className="size-48 rounded-xl border border-line"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect fill="#fff" height={size} width={size} />
      <path d={path} fill="#000" />
    </svg>
  );
}
