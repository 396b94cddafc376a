import { Frame, type LayoutProps } from './frame.tsx';

/** A plain page of the site. */
export function DefaultLayout({ children }: LayoutProps) {
  return (
    <Frame>
      <div className="column py-10 sm:py-14">{children}</div>
    </Frame>
  );
}
