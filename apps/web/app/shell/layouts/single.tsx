import { BackLink } from '#app/platform/navigation/back-link.tsx';
import { Frame, type LayoutProps } from './frame.tsx';

/** One thing to do or decide, and nothing beside it. */
export function SingleLayout({ children }: LayoutProps) {
  return (
    <Frame footer={false}>
      <div className="mx-auto w-full max-w-2xl px-5 py-6 sm:py-10">
        <BackLink />
        {children}
      </div>
    </Frame>
  );
}
