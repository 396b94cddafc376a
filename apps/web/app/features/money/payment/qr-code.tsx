import { qrPath } from '#app/ui/qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  /** Text alternative. */
  readonly label: string;
}

/** Dark on light in both themes, because many scanners read nothing else. Drawn locally. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPath(text);
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
