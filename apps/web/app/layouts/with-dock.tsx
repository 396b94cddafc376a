import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** A place one returns to often: on a phone the dock stays at hand. */
export default function WithDockLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <Frame dock>
      <div className="column py-8 sm:py-12">{children}</div>
    </Frame>
  );
}
