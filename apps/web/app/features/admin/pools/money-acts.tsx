import { maxU64, parseAmount } from '@suixue/chain/amount';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { textOf } from '#app/features/admin/chain/form-values.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { Field } from '#app/ui/field.tsx';
import { HoldersSee } from './holders-see.tsx';
import { type PoolActProps, poolReference, whileCurrent } from './pool-act.ts';
import { poolToMoney } from './pool-money.ts';
import { shareText } from './share-text.ts';

/** More than 0 and not more than `max`; or what is wrong. */
export function readPoolAmount(
  form: FormData,
  {
    facts,
    max,
    tooMuch,
  }: { readonly facts: CoinFacts | undefined; readonly max: bigint; readonly tooMuch: string },
): bigint | string {
  const decimals = facts?.decimals ?? 0;
  const amount = parseAmount(textOf(form, 'amount'), { decimals });
  if (amount.kind === 'refused')
    return amount.reason === 'too-many-decimals' ? `最多 ${decimals} 位小数。` : '请填写金额，例如 2.5。';
  if (amount.value === 0n) return '金额要大于 0。';
  return amount.value <= max ? amount.value : tooMuch;
}

const unitOf = (facts: CoinFacts | undefined) =>
  facts && facts.decimals !== null ? facts.symbol : '最小单位';

/** 存入: the admin's money for the holders, before it is divided. */
export function DepositAct(props: PoolActProps) {
  const { pool, facts, now } = props.found;
  const { share, cost } = poolToMoney(pool, now);
  const isLocked = pool.state.stage === 1;
  const missing = cost - pool.vault.value;
  return (
    <ChainCard
      about={`存入的钱进这个池子，释放时平分给持有人。${
        isLocked && missing > 0n ? `再存 ${coinText(missing, facts)}，每张就能领回票价。` : ''
      }存错了，只能在锁仓时取出保底以外的部分。`}
      id="deposit"
      isFolded
      needs="admin"
      title="存入钱"
    >
      <HoldersSee>
        {`一条通知，说管理员存了钱；存入多少写在资金池的页面上。${isLocked ? `现在释放的话，${shareText(share.each, pool, facts)}。` : ''}`}
      </HoldersSee>
      <ChainAct
        needs="admin"
        prepare={(form) => {
          const amount = readPoolAmount(form, {
            facts,
            max: maxU64 - pool.vault.value,
            tooMuch: '数额太大，链上记不下。',
          });
          if (typeof amount === 'string') return amount;
          const parts = isLocked ? (['stage', 'share'] as const) : (['stage'] as const);
          return whileCurrent(props, parts, (present) => {
            const own = { pool: poolReference(present), amount };
            return (tx, academy, calls, payer) => calls.depositToPool(tx, academy, { ...own, payer });
          });
        }}
        submit="存入"
        title={`存入钱：${pool.info.name}`}
      >
        <Field autoComplete="off" inputMode="decimal" label={`存入多少（${unitOf(facts)}）`} name="amount" />
      </ChainAct>
    </ChainCard>
  );
}

/** 取出: what no ticket is owed. */
export function WithdrawAct(props: PoolActProps) {
  const { pool, facts, now } = props.found;
  const { owed, limit } = poolToMoney(pool, now);
  const money = (amount: bigint) => coinText(amount, facts);
  const isLocked = pool.state.stage === 1;
  return (
    <ChainCard
      about={`池里有 ${money(pool.vault.value)}，欠持有人 ${money(owed)}，所以最多能取出 ${money(limit)}。钱到签名的钱包。`}
      id="withdraw"
      isFolded
      needs="admin"
      title="取出钱"
    >
      <HoldersSee>
        {isLocked
          ? `一条通知，说管理员取了钱；取走多少、还能再取多少写在资金池的页面上。每张保底的 ${money(pool.terms.floor_per_ticket)} 留在池里。`
          : '一条通知，说管理员取了钱；每张能领的不变。'}
      </HoldersSee>
      {limit === 0n ? (
        <p className="max-w-2xl font-medium">现在没有能取出的钱。</p>
      ) : (
        <ChainAct
          needs="admin"
          prepare={(form) => {
            const tooMuch = `最多能取出 ${money(limit)}，余下的是持有人的。`;
            const amount = readPoolAmount(form, { facts, max: limit, tooMuch });
            if (typeof amount === 'string') return amount;
            return whileCurrent(props, ['stage', 'limit'], (present) => {
              const own = { pool: poolReference(present), amount };
              return (tx, academy, calls, { address }) =>
                calls.withdrawFromPool(tx, academy, { ...own, to: address });
            });
          }}
          submit="取出"
          title={`取出钱：${pool.info.name}`}
        >
          <Field
            autoComplete="off"
            inputMode="decimal"
            label={`取出多少（${unitOf(facts)}）`}
            name="amount"
          />
        </ChainAct>
      )}
    </ChainCard>
  );
}
