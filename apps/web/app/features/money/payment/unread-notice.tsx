import type { ReactNode } from 'react';
import { useIsOnline } from '#app/platform/pwa/use-is-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface UnreadNoticeProps {
  /** Message while the network is available. */
  readonly title: string;
  readonly reload: () => void;
  readonly children?: ReactNode;
}

/** Tells that a balance could not be read, with a button to retry. */
export function UnreadNotice({ title, reload, children }: UnreadNoticeProps) {
  const isOnline = useIsOnline();
  return (
    <div className="mt-3">
      <Notice kind="problem" title={isOnline ? title : '现在没有网络'}>
        {children}
        <Button className="mt-3" onClick={reload} tone="quiet">
          重试
        </Button>
      </Notice>
    </div>
  );
}
