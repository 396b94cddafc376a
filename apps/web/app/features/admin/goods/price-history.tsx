import { shortenAddress } from '@suixue/chain/address';
import { Card } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { goodPriceText } from './goods-list.tsx';
import type { PriceEvent } from './read-good.ts';

const kinds: Readonly<Record<PriceEvent['kind'], string>> = {
  created: '新建',
  announced: '预告',
  changed: '改价',
  applied: '启用预告',
  cancelled: '否决预告',
};

/** 价格记录: what was announced, put in force and cancelled. */
export function PriceHistory({ events }: { readonly events: readonly PriceEvent[] }) {
  return (
    <Card>
      <h2 className="text-lg">价格记录</h2>
      <p className="mt-1 mb-3 max-w-2xl text-soft">
        只有预告过的改动有记录。管理员直接改的价格，请看操作记录。
      </p>
      {events.length === 0 ? (
        <p className="text-soft">没有预告过改价。</p>
      ) : (
        <Table
          caption="价格记录"
          columns={[
            {
              key: 'at',
              title: '时间',
              cell: ({ happenedAt }) => <span className="whitespace-nowrap">{momentToText(happenedAt)}</span>,
            },
            {
              key: 'kind',
              title: '做了什么',
              cell: ({ kind }) => <span className="whitespace-nowrap">{kinds[kind]}</span>,
            },
            { key: 'prices', title: '价格', cell: (event) => <Prices event={event} /> },
            {
              key: 'sender',
              title: '谁签的',
              cell: ({ sender }) =>
                sender === null ? '—' : <code className="font-mono text-sm">{shortenAddress(sender)}</code>,
            },
          ]}
          rowKey={({ digest, kind }) => `${digest} ${kind}`}
          rows={events}
        />
      )}
    </Card>
  );
}

function Prices({ event: { prices, effectiveAt } }: { readonly event: PriceEvent }) {
  if (prices.length === 0) return '—';
  return (
    <>
      {prices.map((price) => goodPriceText(price)).join('、')}
      {effectiveAt !== null && (
        <p className="text-sm text-faint">{momentToText(BigInt(effectiveAt))} 起可以启用</p>
      )}
    </>
  );
}
