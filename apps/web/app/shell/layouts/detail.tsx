import { BackLink } from '#app/platform/navigation/back-link.tsx';
import { Frame, type LayoutProps } from './frame.tsx';

/** Something to read: one column of text, and the way back above it. */
export function DetailLayout({ children }: LayoutProps) {
  return (
    <Frame>
      <div className="column py-6 sm:py-8">
        <BackLink />
        {children}
      </div>
    </Frame>
  );
}
