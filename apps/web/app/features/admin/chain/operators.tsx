import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { Field } from '#app/ui/field.tsx';
import { ChainCard } from './chain-card.tsx';
import { addressOf, countOf } from './form-values.ts';

interface SettingsProps {
  readonly settings: ContractSettings;
}

/** The contract's own limit. */
const maxOperators = 32;
/** 运营者: who they are, appointing and removing them. */
export function Operators({ settings: { state } }: SettingsProps) {
  const operators = state.operators.contents;
  return (
    <ChainCard
      about={`运营者上架、定价、退款，最多 ${maxOperators} 位。改价要预告 48 小时。移除之后，对方预告过的改动也作废。`}
      id="operators"
      needs="admin"
      title={`运营者（${operators.length} 位）`}
    >
      {operators.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {operators.map((operator) => (
            <li className="flex flex-wrap items-center justify-between gap-3 py-3" key={operator}>
              <code className="min-w-0 flex-1 font-mono text-sm break-all">{operator}</code>
              <ChainAct
                needs="admin"
                prepare={() => (tx, academy, calls) =>
                  void calls.setOperator(tx, academy, { operator, isOperator: false })
                }
                submit="移除"
                title="移除运营者"
                tone="danger"
              />
            </li>
          ))}
        </ul>
      )}
      <ChainAct
        needs="admin"
        prepare={(form) => {
          const operator = addressOf(form, 'operator');
          if (operator === undefined) return '这不是钱包地址。地址以 0x 开头，后面最多 64 位。';
          if (operators.includes(operator)) return '这个地址已经是运营者。';
          if (operators.length >= maxOperators) return '运营者已经满了，请先移除一位。';
          return (tx, academy, calls) => void calls.setOperator(tx, academy, { operator, isOperator: true });
        }}
        submit="任命"
        title="任命运营者"
      >
        <Field autoComplete="off" label="新运营者的地址" name="operator" spellCheck={false} />
      </ChainAct>
    </ChainCard>
  );
}

/** 每天的上限: what one operator may do on one day. The admin has no limits. */
export function DailyLimits({ settings: { state } }: SettingsProps) {
  const { max_daily_refunds, max_daily_proposers, max_daily_recoveries } = state;
  return (
    <ChainCard
      about="每位运营者一天最多做多少次。管理员自己没有上限。"
      id="limits"
      needs="admin"
      title="每天的上限"
    >
      <ChainAct
        needs="admin"
        prepare={(form) => {
          const refunds = countOf(form, 'refunds');
          const proposers = countOf(form, 'proposers');
          const recoveries = countOf(form, 'recoveries');
          if (refunds === undefined || proposers === undefined || recoveries === undefined)
            return '请填写从 0 开始的整数。';
          return (tx, academy, calls) =>
            void calls.setDailyLimits(tx, academy, { refunds, proposers, recoveries });
        }}
        // The defaults are what the chain says now.
        key={`${max_daily_refunds} ${max_daily_proposers} ${max_daily_recoveries}`}
        submit="更改上限"
        title="更改每天的上限"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            defaultValue={String(max_daily_refunds)}
            inputMode="numeric"
            label="退款（笔）"
            name="refunds"
          />
          <Field
            defaultValue={String(max_daily_proposers)}
            inputMode="numeric"
            label="代设推荐人（次）"
            name="proposers"
          />
          <Field
            defaultValue={String(max_daily_recoveries)}
            inputMode="numeric"
            label="公告找回（次）"
            name="recoveries"
          />
        </div>
      </ChainAct>
    </ChainCard>
  );
}
