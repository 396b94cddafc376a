import { Frame, type LayoutProps } from './frame.tsx';

/** A place one returns to often: on a phone the dock stays at hand. */
export function WithDockLayout({ children }: LayoutProps) {
  return (
    <Frame dock>
      <div className="column py-8 sm:py-12">{children}</div>
    </Frame>
  );
}
