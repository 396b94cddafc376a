import { priceText } from '../catalogue/price-text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddressGroups } from '../wallet/address-groups.tsx';
import { DemoFaucet } from '../wallet/demo/demo-faucet.tsx';

interface MissingMoneyProps {
  readonly address: string;
  readonly balance: bigint;
  readonly toPay: bigint;
  readonly currency: string;
}

/** How much is missing, and where it can be sent to. */
export function MissingMoney({ address, balance, toPay, currency }: MissingMoneyProps) {
  const text = (amount: bigint) => priceText({ price: String(amount), currency });
  return (
    <div className="space-y-4">
      <Notice kind="warning" title={`余额不足，还差 ${text(toPay - balance)}`}>
        <p>钱包里有 {text(balance)}。请多转一点，网络费也从这里付。</p>
      </Notice>
      <DemoFaucet />
      <details className="rounded-xl border border-line px-4 py-3">
        <summary className="target flex cursor-pointer items-center">转入这个钱包的地址</summary>
        <div className="mt-3 space-y-3">
          <AddressGroups address={address} />
          <CopyButton text={address}>复制地址</CopyButton>
        </div>
      </details>
    </div>
  );
}
