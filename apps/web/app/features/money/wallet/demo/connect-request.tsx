import { shortenAddress } from '@suixue/chain/address';
import { useState } from 'react';
import { AddressGroups } from '#app/features/money/wallet/address-groups.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DemoConnectRequest } from './demo-approval.ts';

type Step = 'shown' | 'confirming' | 'changed' | 'unsaved';

/** Shows the address to share. Offers other keys, because a binding is permanent. */
export function ConnectRequest({ request }: { readonly request: DemoConnectRequest }) {
  const [wallet, setWallet] = useState<Pick<DemoConnectRequest, 'address' | 'others'>>(request);
  const [step, setStep] = useState<Step>('shown');
  /** `null` creates a new key. */
  const switchTo = (address: string | null) => {
    const changed = request.change(address);
    if (changed) setWallet(changed);
    setStep(changed ? 'changed' : 'unsaved');
  };
  return (
    <div className="space-y-3">
      <p>本站想看到这个钱包的地址：</p>
      <AddressGroups address={wallet.address} />
      {step === 'changed' && <Notice kind="done" title="已经换了一个演示钱包。" />}
      {step === 'unsaved' && (
        <Notice kind="problem" title="没有换：浏览器不让保存旧钱包的密钥，换了就找不回来了。" />
      )}
      {step === 'confirming' ? (
        <Notice kind="warning" title="要换一个新的演示钱包吗？">
          <p>
            新钱包的地址不同，里面没有币。已经绑定旧钱包的账户，付款仍要用旧钱包；它的密钥留在这个浏览器里，随时可以在这里换回。
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => setStep('shown')} tone="quiet">
              不换
            </Button>
            <Button onClick={() => switchTo(null)} tone="quiet">
              换成新的
            </Button>
          </div>
        </Notice>
      ) : (
        <div className="text-sm text-soft">
          <p>一个地址只能绑定一个账户。在同一个浏览器里练习第二个账户，要换一个钱包。</p>
          <Button className="-ml-5" onClick={() => setStep('confirming')} tone="plain">
            换一个新的演示钱包
          </Button>
          {wallet.others.map((address) => (
            <Button key={address} onClick={() => switchTo(address)} tone="plain">
              换回 {shortenAddress(address)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
