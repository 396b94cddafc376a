import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { type ExplainedStep, type OwnShare, roleAt, roleTitles } from './own-share.ts';
import { arithmeticOf, basisPointsText } from './split-arithmetic.ts';

interface SplitTableProps {
  readonly share: OwnShare;
  readonly facts: CoinFacts | undefined;
}

/** The whole division of a sale, line by line, to the last unit. */
export function SplitTable({ share, facts }: SplitTableProps) {
  const { shares, steps, price, currency } = share;
  const text = (amount: string) => ledgerText(amount, currency, facts);
  const sum = shares.reduce((all, { amount }) => all + BigInt(amount), 0n);
  return (
    <div className="mt-1 rounded-xl bg-sunk px-4 py-3 text-[0.95rem]">
      <p className="text-soft">实付 {text(price)}</p>
      <ol className="mt-1 divide-y divide-line">
        {shares.map(({ amount, isMine, isPaid }, place) => {
          const step = steps?.[place] ?? null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a share.
            <li className="py-2" key={place}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  {roleTitles[roleAt(share, place)]}
                  {step && ruleText(step)}
                  {isMine && <strong className="ml-1 text-gold">您</strong>}
                </span>
                <span className="text-end tabular-nums">{text(amount)}</span>
              </div>
              {step && (
                <p className="text-sm text-faint tabular-nums wrap-anywhere">
                  {arithmeticOf(price, steps ?? [], place)}
                </p>
              )}
              {!isPaid && <p className="text-sm text-soft">结算时这个账户已经注销，这一份归入了剩余。</p>}
            </li>
          );
        })}
      </ol>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-semibold">
        <span>加起来</span>
        <span className="tabular-nums">{text(String(sum))}</span>
      </p>
      {steps === null && (
        <p className="mt-2 text-sm text-soft">
          售出那时的规则，本站没有留下，所以只列合约当时写下的数目，不列算式。
        </p>
      )}
      <p className="mt-2 text-sm text-faint">算式用最小单位，比例除以一万，一律向下取整，零头归最后一行。</p>
    </div>
  );
}

function ruleText(step: ExplainedStep): string {
  if (step.kind === 'proposer' || step.kind === 'user') return ` ${basisPointsText(step.basisPoints)}`;
  return step.kind === 'specify' ? '（定额）' : '';
}
