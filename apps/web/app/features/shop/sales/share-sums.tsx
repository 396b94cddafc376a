import { ledgerText, shortLedgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TooltipProvider } from '#app/ui/tooltip.tsx';
import type { SharePage } from './read-shares.ts';
import { ShortAmount } from './short-amount.tsx';

/** Totals: held by the contract, received, and available in the vault. */
export function ShareSums({ totals, vault }: Pick<SharePage, 'totals' | 'vault'>) {
  const currencies = useCurrencies([...totals, ...vault]);
  const toText = (amount: string, currency: string): SumText => {
    const facts = currencies.get(currency);
    return {
      currency,
      short: shortLedgerText(amount, currency, facts),
      exact: ledgerText(amount, currency, facts),
    };
  };
  const all = (of: 'pending' | 'received') => totals.map((total) => toText(total[of], total.currency));
  return (
    <Card>
      <TooltipProvider>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Sum amounts={all('pending')} title="还没有结算" />
          <Sum amounts={all('received')} title="已入金库" />
          <Sum
            amounts={vault.map(({ currency, balance }) => toText(balance, currency))}
            title="金库里可取出"
          />
        </dl>
      </TooltipProvider>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <ButtonLink icon="wallet" to="/user?tab=wallet" tone="quiet">
          去取出
        </ButtonLink>
        <p className="min-w-0 flex-1 basis-60 text-sm text-faint">
          金库里还有您自己存入和退回的钱，不只是这里的收入。结算之后的金额以链上的记录为准。
        </p>
      </div>
    </Card>
  );
}

interface SumText {
  readonly currency: string;
  readonly short: string;
  readonly exact: string;
}

function Sum({ title, amounts }: { readonly title: string; readonly amounts: readonly SumText[] }) {
  return (
    <div>
      <dt className="text-sm text-soft">{title}</dt>
      {amounts.length === 0 && <dd className="text-lg">0</dd>}
      {amounts.map(({ currency, short, exact }) => (
        <dd className="text-lg break-words tabular-nums" key={currency}>
          <ShortAmount exact={exact} short={short} />
        </dd>
      ))}
    </div>
  );
}
