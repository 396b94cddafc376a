import { Outlet } from 'react-router';
import { Frame, type LayoutProps } from './frame.tsx';

/** The front page: its sections reach from edge to edge and set their own columns. */
export function HomeLayout({ children }: LayoutProps) {
  return <Frame dock>{children}</Frame>;
}

export default function HomeLayoutRoute() {
  return (
    <HomeLayout>
      <Outlet />
    </HomeLayout>
  );
}
