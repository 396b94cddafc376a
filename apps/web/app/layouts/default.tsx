import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** A plain page of the site. */
export default function DefaultLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <Frame>
      <div className="column py-10 sm:py-14">{children}</div>
    </Frame>
  );
}
