import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice, WithoutScript } from '#app/ui/notice.tsx';
import { SkeletonText } from '#app/ui/skeleton.tsx';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { Summary } from '#app/ui/summary.tsx';
import type { CheckPanelProps } from './check-session.tsx';

/** Recomputes a pool in the visitor's browser from what a node returns, and compares it with the page. */
export function CheckPanel(props: CheckPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="space-y-4">
      <h2 className="text-lg">自己核对</h2>
      <p className="text-soft">
        您的浏览器会从链上读出这个池的账、每位持有人的票和全部记录，把每个数字重算一遍，再和这一页比对。不用钱包，也不花钱。
      </p>
      <WithoutScript>
        <Notice kind="note" title="核对在您的浏览器里进行，需要允许本站运行脚本。" />
      </WithoutScript>
      {!isOpen && (
        <Button className="noscript:hidden" icon="shield" onClick={() => setIsOpen(true)}>
          开始核对
        </Button>
      )}
      {isOpen && <LazySession {...props} />}
      <details>
        <Summary tone="gold">不想经过本站？</Summary>
        <p className="text-[0.95rem] text-soft">
          网页读链，要经过本站的转发。您也可以在自己的电脑上下载本站的源代码，换一个节点核对，算法是同一份：
        </p>
        <pre className="mt-2 overflow-x-auto rounded-xl bg-sunk p-3 text-sm">
          <code>npm run pool:check -- {props.poolId} --url 节点地址</code>
        </pre>
      </details>
    </Card>
  );
}

const load = async () => (await import('./check-session.tsx')).CheckSession;

/** Few visitors check a pool, so the code that reads the chain is loaded on demand. */
function LazySession(props: CheckPanelProps) {
  const { value: Session, error, reload } = useLoaded(load);
  if (Session) return <Session {...props} />;
  if (error === null) return <SkeletonText lines={2} />;
  return (
    <Notice kind="problem" title="核对的部分没有打开">
      <p>请检查网络连接。</p>
      <Button className="mt-3" onClick={reload} tone="quiet">
        重试
      </Button>
    </Notice>
  );
}
