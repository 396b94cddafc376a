import { shortenAddress } from '@suixue/chain/address';
import { useState } from 'react';
import { AddressGroups } from '#app/features/money/wallet/address-groups.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DemoConnectRequest } from './demo-approval.ts';

type Step = 'shown' | 'asking' | 'changed' | 'not-kept';

/** The address that the site asks for, and a way to use another one, because a binding is permanent. */
export function ConnectRequest({ request }: { readonly request: DemoConnectRequest }) {
  const [own, setOwn] = useState<Pick<DemoConnectRequest, 'address' | 'others'>>(request);
  const [step, setStep] = useState<Step>('shown');
  const change = (to: string | null) => {
    const changed = request.change(to);
    if (changed) setOwn(changed);
    setStep(changed ? 'changed' : 'not-kept');
  };
  return (
    <div className="space-y-3">
      <p>本站想看到这个钱包的地址：</p>
      <AddressGroups address={own.address} />
      {step === 'changed' && <Notice kind="done" title="已经换了一个练习钱包。" />}
      {step === 'not-kept' && (
        <Notice kind="problem" title="没有换：浏览器不让保存旧钱包的钥匙，换了就找不回来了。" />
      )}
      {step === 'asking' ? (
        <Notice kind="warning" title="要换一个新的练习钱包吗？">
          <p>
            新钱包的地址不同，里面没有币。已经绑定旧钱包的账户，付款仍要用旧钱包；它的钥匙留在这个浏览器里，随时可以在这里换回。
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => setStep('shown')} tone="quiet">
              不换
            </Button>
            <Button onClick={() => change(null)} tone="quiet">
              换成新的
            </Button>
          </div>
        </Notice>
      ) : (
        <div className="text-sm text-soft">
          <p>一个地址只能绑定一个账户。在同一个浏览器里练习第二个账户，要换一个钱包。</p>
          <Button className="-ml-5" onClick={() => setStep('asking')} tone="plain">
            换一个新的练习钱包
          </Button>
          {own.others.map((address) => (
            <Button key={address} onClick={() => change(address)} tone="plain">
              换回 {shortenAddress(address)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
