import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

/** The specified delays: before the first tooltip, and before the next one. */
export const tooltipTiming = { delayDuration: 700, skipDelayDuration: 300 } as const;

interface TooltipProps {
  readonly text: string;
  readonly children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="z-50 max-w-64 animate-settle rounded-lg bg-ink px-3 py-1.5 text-sm text-paper shadow-float"
          sideOffset={6}
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function TooltipProvider({ children }: { readonly children: React.ReactNode }) {
  return <Radix.Provider {...tooltipTiming}>{children}</Radix.Provider>;
}
