import { parseAmount } from '@suixue/chain/amount';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import type { AcceptedCurrency, ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { Field } from '#app/ui/field.tsx';
import { ChainCard } from './chain-card.tsx';
import { coinTypeOf } from './form-values.ts';

/** 币种: which coins the contract accepts, and how much of each one operator may refund a day. */
export function Currencies({ settings: { currencies } }: { readonly settings: ContractSettings }) {
  return (
    <ChainCard
      about="不再接受的币不能用来付款；金库里已有的照常取出和退款。"
      id="currencies"
      needs="admin"
      title="接受的币"
    >
      <ul className="divide-y divide-line border-y border-line">
        {currencies.map((one) => (
          <li className="space-y-3 py-4" key={one.coinType}>
            <Currency currency={one} />
          </li>
        ))}
      </ul>
      <ChainAct
        needs="admin"
        prepare={(form) => {
          const coinType = coinTypeOf(form, 'coinType');
          if (coinType === undefined) return '请填写完整的币种，例如 0x2::sui::SUI。';
          if (currencies.some((one) => one.coinType === coinType)) return '这种币已经接受。';
          return (tx, academy, calls) => void calls.setCurrency(tx, academy, { isAllowed: true }, [coinType]);
        }}
        submit="接受这种币"
        title="接受一种币"
      >
        <Field
          autoComplete="off"
          hint="包的地址::模块::名称。请从发行方的网站核对。"
          label="币种"
          name="coinType"
          spellCheck={false}
        />
      </ChainAct>
    </ChainCard>
  );
}

function Currency({ currency: { coinType, facts, dailyRefund } }: { readonly currency: AcceptedCurrency }) {
  const decimals = facts?.decimals ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="font-medium">{facts?.symbol ?? coinType}</span>{' '}
          <code className="font-mono text-sm break-all text-faint">{coinType}</code>
        </p>
        <ChainAct
          needs="admin"
          prepare={() => (tx, academy, calls) =>
            void calls.setCurrency(tx, academy, { isAllowed: false }, [coinType])
          }
          submit="不再接受"
          title="不再接受一种币"
          tone="danger"
        />
      </div>
      <p className="text-soft">每位运营者每天最多退 {coinText(dailyRefund, facts)}。</p>
      <ChainAct
        needs="admin"
        prepare={(form) => {
          const amount = parseAmount(String(form.get('amount') ?? ''), { decimals });
          if (amount.kind === 'refused') return '请填写数量，例如 1000。';
          return (tx, academy, calls) =>
            void calls.setDailyRefundAmount(tx, academy, { amount: amount.value }, [coinType]);
        }}
        submit="更改退款上限"
        title="更改每天退款的金额"
        tone="quiet"
      >
        <Field inputMode="decimal" label={`每天最多退（${facts?.symbol ?? '最小单位'}）`} name="amount" />
      </ChainAct>
    </>
  );
}
