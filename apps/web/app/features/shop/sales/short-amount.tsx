import { useState } from 'react';
import { Tooltip } from '#app/ui/tooltip.tsx';

interface ShortAmountProps {
  readonly short: string;
  readonly exact: string;
}

/** A large amount that fits its place. A pointer that rests on it reads the exact one; a press shows it for good. */
export function ShortAmount({ short, exact }: ShortAmountProps) {
  const [isExact, setIsExact] = useState(false);
  if (isExact || short === exact) return exact;
  return (
    <Tooltip text={exact}>
      <button
        aria-label={`${short}，显示精确金额`}
        className="cursor-pointer underline decoration-line-strong decoration-dotted underline-offset-4"
        onClick={() => setIsExact(true)}
        type="button"
      >
        {short}
      </button>
    </Tooltip>
  );
}
