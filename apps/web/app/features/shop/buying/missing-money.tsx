import { AddressGroups } from '#app/features/money/wallet/address-groups.tsx';
import { DemoFaucet } from '#app/features/money/wallet/demo/demo-faucet.tsx';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface MissingMoneyProps {
  readonly address: string;
  readonly balance: bigint;
  readonly toPay: bigint;
  readonly currency: string;
}

/** Shows the missing amount and the address to send it to. */
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
