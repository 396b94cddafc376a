import { Frame, type LayoutProps } from './frame.tsx';

/** The front page: its sections reach from edge to edge and set their own columns. */
export function HomeLayout({ children }: LayoutProps) {
  return <Frame dock>{children}</Frame>;
}
