import { useEffect, useRef, useState } from 'react';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { Table } from '#app/ui/table.tsx';
import type { HeldMoney, Place } from './read-held.ts';
import type { Reconciled } from './reconcile.ts';

const placeTexts: Readonly<Record<Place, string>> = { vault: '金库', sale: '未结算的销售', pool: '资金池' };

type Check =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly checked: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly result: Reconciled };

/** 对账: what the contract holds by the events, compared with the chain on request. */
export function Reconciliation({ held }: { readonly held: readonly HeldMoney[] }) {
  const hasScript = useHasScript();
  const [check, setCheck] = useState<Check>({ kind: 'idle' });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const result = check.kind === 'done' ? check.result : null;
  const facts = useCurrencies(held.map(({ coinType: currency }) => ({ currency })));
  const text = (amount: bigint | string, coinType: string) =>
    ledgerText(String(amount), coinType, facts.get(coinType));
  const heldOf = ({ coinType, place }: HeldMoney) => result?.held.get(`${place} ${coinType}`) ?? 0n;
  const start = async () => {
    stop.current.abort();
    const control = new AbortController();
    stop.current = control;
    setCheck({ kind: 'running', checked: 0 });
    try {
      const { reconcile } = await import('./reconcile.ts');
      const { signal } = control;
      const onProgress = (checked: number) => setCheck({ kind: 'running', checked });
      setCheck({ kind: 'done', result: await reconcile({ onProgress, signal }) });
    } catch {
      if (!control.signal.aborted) setCheck({ kind: 'failed' });
    }
  };
  return (
    <Card>
      <h2 className="text-lg">对账</h2>
      <p className="mt-1 mb-4 max-w-2xl text-soft">
        左边按合约的事件算出，应该有多少；右边逐个读链上的金库、销售和资金池，实际有多少。两边应该分毫不差。
      </p>
      <Table
        caption="合约里的钱"
        columns={[
          { key: 'place', title: '在哪里', cell: ({ place }) => placeTexts[place] },
          { key: 'holders', title: '个数', align: 'end', cell: ({ holders }) => String(holders) },
          { key: 'mirrored', title: '按事件', align: 'end', cell: (row) => text(row.amount, row.coinType) },
          {
            key: 'held',
            title: '链上',
            align: 'end',
            cell: (row) => (result ? text(heldOf(row), row.coinType) : '没有核对'),
          },
          {
            key: 'difference',
            title: '相差',
            align: 'end',
            cell: (row) => (
              <Gap by={result ? heldOf(row) - BigInt(row.amount) : null} row={row} text={text} />
            ),
          },
        ]}
        rowKey={({ place, coinType }) => `${place} ${coinType}`}
        rows={held}
      />
      <div className="mt-4 space-y-3">
        <Button
          busy={check.kind === 'running'}
          disabled={!hasScript}
          icon="refresh"
          onClick={() => void start()}
        >
          {check.kind === 'running' ? `已核对 ${check.checked} 个` : '和链上核对'}
        </Button>
        {check.kind === 'failed' && (
          <Notice kind="problem" title="链现在读不到，没有核对完。请检查网络后再试。" />
        )}
        {result && <Outcome result={result} text={text} />}
      </div>
    </Card>
  );
}

type AmountText = (amount: bigint | string, coinType: string) => string;

interface GapProps {
  /** Null before the chain was read. */
  readonly by: bigint | null;
  readonly row: HeldMoney;
  readonly text: AmountText;
}

function Gap({ by, row: { coinType }, text }: GapProps) {
  if (by === null) return '—';
  if (by === 0n) return <span className="text-leaf">一致</span>;
  return <strong className="text-seal">{`${by > 0n ? '+' : ''}${text(by, coinType)}`}</strong>;
}

function Outcome({ result, text }: { readonly result: Reconciled; readonly text: AmountText }) {
  const { checked, differences } = result;
  if (differences.length === 0) return <Notice kind="done" title={`${checked} 个都一致。`} />;
  return (
    <Notice kind="problem" title={`${checked} 个里有 ${differences.length} 个不一致。`}>
      <p>刚刚成交的要等几秒才会记下来，请先再核对一次。仍不一致，请停止手工结算，检查账本的运行记录。</p>
      <ul className="mt-2 space-y-2">
        {differences.slice(0, 100).map(({ place, id, coinType, mirrored, held }) => (
          <li key={`${place} ${id} ${coinType}`}>
            {placeTexts[place]} <code className="font-mono text-sm break-all">{id}</code>：按事件{' '}
            {text(mirrored, coinType)}，链上 {text(held, coinType)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
