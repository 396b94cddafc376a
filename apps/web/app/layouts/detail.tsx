import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { BackLink } from '../navigation/back-link.tsx';
import { Frame } from './frame.tsx';

/** Something to read: one column of text, and the way back above it. */
export default function DetailLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <Frame>
      <div className="column py-6 sm:py-8">
        <BackLink />
        {children}
      </div>
    </Frame>
  );
}
