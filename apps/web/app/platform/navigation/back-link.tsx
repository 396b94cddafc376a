import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** Link to the parent path. Unlike the browser's history it works without script and from a shared link. */
export function BackLink() {
  const { pathname } = useLocation();
  const up = pathname.replace(/\/[^/]*\/?$/, '') || '/';
  const target = parents[up] ?? up;
  return (
    <a
      className="target -ml-3 mb-2 inline-flex print:hidden items-center gap-1.5 rounded-full px-3 text-sm text-soft hover:bg-sunk"
      href={target}
    >
      <Icon className="size-4" name="back" />
      返回
    </a>
  );
}

/** Folders without a page of their own. */
const parents: Readonly<Record<string, string>> = {
  '/vip': '/vip-center',
  '/purchasing': '/vip-center',
  '/phone': '/',
};
