import type { ComponentType, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SkeletonText } from '#app/ui/skeleton.tsx';
import { useLoaded } from '#app/ui/state/use-loaded.ts';

interface LazyPaymentProps<Props extends object> {
  /** Stable, so that `lazy` imports once. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** With the shape of the loaded component. */
  readonly skeleton?: ReactNode;
}

/** Loads the payment code only when the visitor can pay. */
export function LazyPayment<Props extends object>({
  load,
  props,
  skeleton = <SkeletonText lines={3} />,
}: LazyPaymentProps<Props>) {
  const { value: Loaded, error, reload } = useLoaded(load);
  if (Loaded) return <Loaded {...props} />;
  if (error === null) return skeleton;
  return (
    <Notice kind="problem" title="付款的部分没有打开">
      <p>请检查网络连接。什么都没有扣。</p>
      <Button className="mt-3" onClick={reload} tone="quiet">
        重试
      </Button>
    </Notice>
  );
}
