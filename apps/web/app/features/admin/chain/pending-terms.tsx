import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { ChainCard } from './chain-card.tsx';
import type { PendingTerms as PendingRow } from './read-chain-rows.ts';

const kinds = { kiosk: '课程', shop: '商品', coupon: '优惠券' } as const;

/** 预告中的条款: what changes when, with the veto. */
export function PendingTerms({ pending }: { readonly pending: readonly PendingRow[] }) {
  return (
    <ChainCard
      about="运营者改价格、时长、退款期或分成，要预告 48 小时。到了时间，任何钱包都可以启用；在那之前可以否决，现在的条款不变。"
      id="terms"
      needs="operator"
      title="预告中的条款"
    >
      {pending.length === 0 ? (
        <p className="text-soft">没有预告中的改动。</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {pending.map((row) => (
            <li className="space-y-3 py-4" key={row.item}>
              <Pending row={row} />
            </li>
          ))}
        </ul>
      )}
    </ChainCard>
  );
}

function Pending({ row }: { readonly row: PendingRow }) {
  const { item, catalogue, name, effectiveAt, isDue, announcedBy, terms } = row;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-medium">
          {kinds[catalogue]}「{name ?? item}」
        </h3>
        <Badge tone={isDue ? 'leaf' : 'gold'}>{isDue ? '可以启用' : '预告中'}</Badge>
      </div>
      {terms.length > 0 && (
        <dl aria-label="启用之后的条款" className="text-[0.95rem]">
          {terms.map(({ title, text }) => (
            <div className="break-words" key={title}>
              <dt className="inline text-soft">{title}：</dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-soft">
        {momentToText(BigInt(effectiveAt))} 起可以启用；预告人{' '}
        <code className="font-mono break-all">{announcedBy}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        {isDue && (
          <ChainAct
            needs="any"
            prepare={() => (tx, academy, calls) => {
              const id = BigInt(item);
              if (catalogue === 'kiosk') calls.applyWaresTerms(tx, academy, { id });
              else if (catalogue === 'shop') calls.applyCommodityTerms(tx, academy, { id });
              else calls.confirmKind(tx, academy, { kind: id });
            }}
            submit="启用"
            title="启用预告的条款"
          />
        )}
        <ChainAct
          needs="operator"
          prepare={() => (tx, academy, calls) => {
            const id = BigInt(item);
            if (catalogue === 'kiosk') calls.cancelWaresTerms(tx, academy, { id });
            else if (catalogue === 'shop') calls.cancelCommodityTerms(tx, academy, { id });
            else calls.closeKind(tx, academy, { kind: id });
          }}
          submit="否决"
          title="否决预告的条款"
          tone="danger"
        />
      </div>
    </>
  );
}
