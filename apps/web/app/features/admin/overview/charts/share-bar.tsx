import { toShare } from './scale.ts';

interface ShareBarProps {
  readonly part: bigint;
  readonly whole: bigint;
  /** A second, larger part behind the first. */
  readonly behind?: bigint;
}

const percent = (part: bigint, whole: bigint) => `${toShare(part, { min: 0n, max: whole }) * 100}%`;

/** A part of a whole as a bar. Decorative: the text beside it has the numbers. */
export function ShareBar({ part, whole, behind }: ShareBarProps) {
  return (
    <svg aria-hidden="true" className="block w-full" height="10">
      <rect className="fill-sunk" height="10" rx="3" width="100%" />
      {behind !== undefined && behind > 0n && (
        <rect
          className="fill-gold-wash stroke-gold"
          height="9"
          rx="3"
          width={percent(behind, whole)}
          y="0.5"
        />
      )}
      {part > 0n && (
        <rect className="fill-gold-fill stroke-gold" height="9" rx="3" width={percent(part, whole)} y="0.5" />
      )}
    </svg>
  );
}
