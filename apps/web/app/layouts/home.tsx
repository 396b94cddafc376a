import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** The front page: its sections reach from edge to edge and set their own columns. */
export default function HomeLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return <Frame dock>{children}</Frame>;
}
