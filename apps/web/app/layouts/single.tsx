import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { BackLink } from '../navigation/back-link.tsx';
import { Frame } from './frame.tsx';

/** One thing to do or decide, and nothing beside it. */
export default function SingleLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <Frame footer={false}>
      <div className="mx-auto w-full max-w-2xl px-5 py-6 sm:py-10">
        <BackLink />
        {children}
      </div>
    </Frame>
  );
}
