import { useState } from 'react';
import { Tooltip } from '#app/ui/tooltip.tsx';

interface ShortAmountProps {
  readonly short: string;
  readonly exact: string;
}

/** A large amount, shortened. Hovering shows the exact one; a click keeps it visible. */
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
