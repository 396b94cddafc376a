import { useCallback } from 'react';
import { useChainReading } from '#app/features/admin/authority/use-chain-reading.ts';
import { Badge } from '#app/ui/badge.tsx';
import { shortenText } from '#app/ui/shorten-text.ts';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import type { BoxRow } from './read-boxes.ts';

export const boxPath = (id: string): string => `/admin/boxes/${id}`;

/** The boxes; what is left in each comes from the chain, in the browser. */
export function BoxList({ boxes }: { readonly boxes: readonly BoxRow[] }) {
  const ids = boxes.map(({ id }) => id).join(' ');
  const read = useCallback(async () => {
    const { readBoxesOnChain } = await import('./read-box-on-chain.ts');
    return readBoxesOnChain(ids.split(' '));
  }, [ids]);
  const { value: found } = useChainReading(read);
  const boxAt = ({ id }: BoxRow) => found?.[boxes.findIndex((one) => one.id === id)] ?? null;
  return (
    <Table
      caption="抽奖箱"
      columns={[
        {
          key: 'box',
          title: '抽奖箱',
          cell: ({ id, createdAt }) => (
            <div className="whitespace-nowrap">
              <TextLink href={boxPath(id)}>{shortenText(id)}</TextLink>
              <p className="text-sm text-faint">{momentToDateText(createdAt)} 新建</p>
            </div>
          ),
        },
        {
          key: 'state',
          title: '状态',
          cell: (row) => {
            const box = boxAt(row);
            if (!box) return '—';
            const isOpen = box.left >= box.generate_at_once;
            const closed = box.left === 0n ? '空的' : '不够抽一次';
            return <Badge tone={isOpen ? 'leaf' : 'plain'}>{isOpen ? '可以抽' : closed}</Badge>;
          },
        },
        { key: 'terms', title: '每次抽', align: 'end', cell: ({ atOnce }) => noWrap(`${atOnce} 件`) },
        {
          key: 'daily',
          title: '每人每天',
          align: 'end',
          cell: ({ dailyLimit }) => noWrap(`${dailyLimit} 次`),
        },
        {
          key: 'left',
          title: '还能抽的件数',
          align: 'end',
          cell: (row) => String(boxAt(row)?.left ?? '—'),
        },
      ]}
      rowKey={({ id }) => id}
      rows={boxes}
    />
  );
}

const noWrap = (text: string) => <span className="whitespace-nowrap">{text}</span>;
