import { type FormEvent, useState } from 'react';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { Table } from '#app/ui/table.tsx';
import type { BalanceSearch as Search } from './read-balances.ts';

/** 查询余额: of any address or account by coin, from the chain. */
export function BalanceSearch() {
  const hasScript = useHasScript();
  const [isReading, setReading] = useState(false);
  const [search, setSearch] = useState<Search | null>(null);
  const read = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get('of') ?? '');
    setReading(true);
    setSearch(await readNow(asked));
    setReading(false);
  };
  return (
    <Card className="mb-4">
      <h2 className="mb-3 text-lg">查询余额</h2>
      <form className="max-w-2xl" noValidate onSubmit={(event) => void read(event)}>
        <Field
          autoComplete="off"
          beside={
            <Button busy={isReading} disabled={!hasScript} type="submit">
              查询
            </Button>
          }
          error={search?.kind === 'unknown' ? search.sentence : undefined}
          hint="钱包地址、账户编号，或“学园”。直接读链上的余额。"
          label="谁的"
          name="of"
          spellCheck={false}
        />
      </form>
      {search?.kind === 'found' && <Found {...search.found} />}
    </Card>
  );
}

/** The client of the chain is loaded on demand. */
async function readNow(asked: string): Promise<Search> {
  try {
    const { readBalances } = await import('./read-balances.ts');
    return await readBalances(asked);
  } catch {
    return { kind: 'unknown', sentence: '链现在读不到。请检查网络后再试。' };
  }
}

function Found({ address, account, coins }: Extract<Search, { kind: 'found' }>['found']) {
  return (
    <div className="mt-4 space-y-3">
      <p>
        {account === null ? '没有绑定账户的钱包' : `账户 ${account}`}，地址{' '}
        <code className="font-mono text-sm break-all">{address}</code>
      </p>
      <Table
        caption="余额"
        columns={[
          { key: 'coin', title: '币', cell: ({ coinType, facts }) => facts?.symbol ?? coinType },
          {
            key: 'wallet',
            title: '钱包',
            align: 'end',
            cell: ({ wallet, facts }) => coinText(wallet, facts),
          },
          { key: 'vault', title: '金库', align: 'end', cell: ({ vault, facts }) => coinText(vault, facts) },
        ]}
        rowKey={({ coinType }) => coinType}
        rows={coins}
      />
    </div>
  );
}
