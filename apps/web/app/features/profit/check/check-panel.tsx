import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice, WithoutScript } from '#app/ui/notice.tsx';
import { SkeletonText } from '#app/ui/skeleton.tsx';
import { useLoaded } from '#app/ui/state/use-loaded.ts';

interface CheckPanelProps<Props> {
  readonly title: string;
  readonly children: ReactNode;
  /** Few visitors check, so the code that reads the chain is loaded on demand. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Of what is loaded. */
  readonly props: Props;
}

/** Offers to recompute in the visitor's browser what the page shows. */
export function CheckPanel<Props extends object>({ title, children, load, props }: CheckPanelProps<Props>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="space-y-4">
      <h3 className="text-lg">{title}</h3>
      <div className="space-y-2 text-soft">{children}</div>
      <WithoutScript>
        <Notice kind="note" title="核对在您的浏览器里进行，需要允许本站运行脚本。" />
      </WithoutScript>
      {!isOpen && (
        <Button className="noscript:hidden" icon="shield" onClick={() => setIsOpen(true)} tone="quiet">
          开始核对
        </Button>
      )}
      {isOpen && <Loaded load={load} props={props} />}
    </Card>
  );
}

function Loaded<Props extends object>({ load, props }: Pick<CheckPanelProps<Props>, 'load' | 'props'>) {
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
