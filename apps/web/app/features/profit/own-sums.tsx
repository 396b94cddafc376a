import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { OwnProfit } from './read-profit.ts';

/** Totals of the viewer by currency, and the way to withdraw what is in the vault. */
export function OwnSums({ totals, vault }: Pick<OwnProfit, 'totals' | 'vault'>) {
  const currencies = useCurrencies([...totals, ...vault]);
  const text = (amount: string, currency: string) => ledgerText(amount, currency, currencies.get(currency));
  const of = (column: 'pending' | 'settled' | 'refunded') =>
    totals.map((total) => ({ currency: total.currency, text: text(total[column], total.currency) }));
  const inVault = vault.map(({ currency, balance }) => ({ currency, text: text(balance, currency) }));
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4">
        <Amounts amounts={of('pending')} title="待结算" />
        <Amounts amounts={of('settled')} title="已入金库" />
        <Amounts amounts={of('refunded')} title="因退款作废" />
        <Amounts amounts={inVault} title="金库里可取出" />
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <ButtonLink icon="wallet" to="/user?tab=wallet" tone="quiet">
          去取出
        </ButtonLink>
        <p className="min-w-0 flex-1 basis-60 text-sm text-faint">
          金库里还有您自己存入和退回的钱，不只是分成。每种币各算各的，不相加。
        </p>
      </div>
    </Card>
  );
}

interface AmountsProps {
  readonly title: string;
  readonly amounts: readonly { readonly currency: string; readonly text: string }[];
}

function Amounts({ title, amounts }: AmountsProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{title}</dt>
      {amounts.length === 0 && <dd className="text-lg">0</dd>}
      {amounts.map(({ currency, text }) => (
        <dd className="text-lg break-words tabular-nums" key={currency}>
          {text}
        </dd>
      ))}
    </div>
  );
}
