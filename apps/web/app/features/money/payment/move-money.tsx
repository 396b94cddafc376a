import { formatAmount } from '@suixue/chain/amount';
import { type FormEvent, useId, useState } from 'react';
import type { OpenedWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { checkAmount, type MoneyDirection, maxAmount, reserveHint } from './check-amount.ts';
import { coinText } from './coin-text.ts';
import type { Holding } from './read-holdings.ts';
import { SheetFoot } from './sheet/sheet-foot.tsx';
import { directionTitles, useMoving } from './use-moving.ts';
import { usePassingProblem } from './use-passing-problem.ts';

interface MoveMoneyProps {
  readonly wallets: OpenedWallets;
  readonly address: string;
  readonly uid: string;
  readonly coins: readonly Holding[];
}

const hints: Record<MoneyDirection, string> = {
  deposit: '随时可以取出。',
  withdraw: '只会回到绑定的这个钱包。',
};

/** Amounts of coins with unknown decimals are typed in the smallest unit, as they are shown. */
function unitOf({ facts }: Holding): string {
  if (!facts) return '最小单位';
  return facts.decimals === null ? `${facts.symbol}，最小单位` : facts.symbol;
}

/** Deposits to or withdraws from the vault. The form is the sheet: its button agrees to the typed amount. */
export function MoveMoney({ wallets, address, uid, coins }: MoveMoneyProps) {
  const [direction, setDirection] = useState<MoneyDirection>('deposit');
  const [coinType, setCoinType] = useState(coins[0]?.coinType ?? '');
  const [text, setText] = useState('');
  const { problem, tell, forget } = usePassingProblem();
  const selectId = useId();
  const holding = coins.find((one) => one.coinType === coinType) ?? coins[0];
  const checked = holding && checkAmount(text, holding, direction);
  const { isMoving, move, statement, question } = useMoving({
    wallets,
    address,
    uid,
    direction,
    coinType: holding?.coinType ?? '',
    amount: checked?.kind === 'amount' ? checked.value : null,
  });
  if (!holding || !checked) return null;

  const type = (next: string) => {
    setText(next);
    forget();
  };
  const takeAll = () => {
    const decimals = holding.facts?.decimals ?? 0;
    type(formatAmount(maxAmount(holding, direction), { decimals, fractionDigits: decimals }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (checked.kind === 'refused') return tell(checked.sentence);
    const outcome = await move();
    if (outcome.kind === 'done') type('');
    if (outcome.kind === 'failed') tell(`${outcome.failure.what}${outcome.failure.next}`);
  };

  return (
    <Card>
      <h2 className="text-lg">存入与取出</h2>
      <form className="mt-4 space-y-5" noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className="grid grid-cols-2 gap-2" disabled={isMoving}>
          <legend className="sr-only">方向</legend>
          {(['deposit', 'withdraw'] as const).map((one) => (
            <label
              className="target flex cursor-pointer items-center justify-center rounded-full border border-line-strong px-3 text-center text-[0.95rem] has-checked:border-gold has-checked:bg-gold-wash has-checked:text-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
              key={one}
            >
              <input
                checked={direction === one}
                className="sr-only"
                name="direction"
                onChange={() => {
                  setDirection(one);
                  forget();
                }}
                type="radio"
              />
              {directionTitles[one]}
            </label>
          ))}
        </fieldset>
        {coins.length > 1 && (
          <div>
            <label className="block text-sm font-medium text-soft" htmlFor={selectId}>
              币种
            </label>
            <select
              className="mt-1.5 block h-12 w-full rounded-xl border border-line-strong bg-paper px-4"
              disabled={isMoving}
              id={selectId}
              onChange={(event) => setCoinType(event.target.value)}
              value={holding.coinType}
            >
              {coins.map(({ coinType: value, facts }) => (
                <option key={value} value={value}>
                  {facts?.symbol ?? value}
                </option>
              ))}
            </select>
          </div>
        )}
        <Field
          autoComplete="off"
          beside={
            <Button disabled={isMoving} onClick={takeAll} tone="quiet">
              全部
            </Button>
          }
          disabled={isMoving}
          error={problem}
          hint={`${hints[direction]}现在最多 ${coinText(maxAmount(holding, direction), holding.facts)}。${reserveHint(holding, direction)}`}
          inputMode="decimal"
          label={`金额（${unitOf(holding)}）`}
          onChange={(event) => type(event.target.value)}
          value={text}
        />
        <SheetFoot
          button={
            <Button busy={isMoving || statement.isLoading} className="w-full" type="submit">
              {directionTitles[direction]}
            </Button>
          }
          isCard
          question={question}
          statement={statement}
        />
      </form>
    </Card>
  );
}
