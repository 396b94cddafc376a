import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainDown } from '#app/features/admin/authority/chain-down.tsx';
import { ChainReading } from '#app/features/admin/authority/chain-reading.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { PriceHistoryList } from '#app/features/admin/catalogue/price-history/price-history-list.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { PendingTerms } from '#app/features/admin/chain/pending-terms.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { WarePageFacts } from './read-ware-page.ts';
import { DeleteAct, ShelfAct, SupplementAct, WhiteListAct } from './shelf-acts.tsx';
import { useWare } from './use-ware.ts';
import { WareEditor } from './ware-editor.tsx';
import { WareFacts } from './ware-facts.tsx';
import { shelfState } from './ware-state.ts';

/** A ware: what is sold on which terms, its prices over time, and everything that an operator can change. */
export function WarePage({ ware, owners, sales, history, pending }: WarePageFacts) {
  const { text, tone } = shelfState(ware);
  return (
    <>
      <AdminTitle beside={<Badge tone={tone}>{text}</Badge>} title={ware.name}>
        {ware.course ? (
          <>
            卖的是课程<TextLink href={`/admin/courses/${ware.course.slug}`}>{ware.course.title}</TextLink>。
          </>
        ) : (
          <>
            没有对应的课程，买了打不开任何内容。请在<TextLink href="/admin/catalogue">核对</TextLink>里处理。
          </>
        )}
      </AdminTitle>
      <ChainWallet />
      <div className="space-y-4">
        <div className="grid gap-4 lg:grid-cols-2">
          <Card>
            <h2 className="mb-2 text-lg">现在的条款</h2>
            <WareFacts sales={sales} ware={ware} />
          </Card>
          <Card>
            <h2 className="mb-3 text-lg">价格记录</h2>
            <PriceHistoryList currency={ware.currency} entries={history} />
          </Card>
        </div>
        {pending.length > 0 && <PendingTerms pending={pending} />}
        <WareActs course={ware.course} id={ware.id} owners={owners} />
      </div>
    </>
  );
}

interface WareActsProps extends Pick<WarePageFacts, 'owners'> {
  readonly id: string;
  readonly course: WarePageFacts['ware']['course'];
}

/** What operators sign. The forms begin with what the chain has, which may be newer than the ledger. */
function WareActs({ id, course, owners }: WareActsProps) {
  const { reading, readAgain } = useWare(id);
  const hasScript = useHasScript();
  if (!hasScript) return <ChainAuthority needs="operator" />;
  switch (reading.kind) {
    case 'reading':
      return <ChainReading title="正在从链上读这件商品" />;
    case 'removed':
      return <Notice kind="note" title="链上没有这件商品了。已经买的人照样能用。" />;
    case 'down':
      return <ChainDown readAgain={readAgain} />;
    case 'read':
      return (
        <>
          <ChainCard
            about={`保存之后商品也会上架。以后的购买按新的条款，已经买的不变。${reading.ware.isConfirmed ? '' : '条款还没有启用：运营者在这里签名，48 小时会重新算起。'}`}
            id="terms-form"
            needs="operator"
            title="更改条款和文字"
          >
            <WareEditor reload={readAgain} ware={reading.ware} />
          </ChainCard>
          <div className="grid gap-4 lg:grid-cols-2">
            <ChainCard
              about="下架之后不能再买，已经买的人照样学。"
              id="shelf"
              needs="operator"
              title="上架与数量"
            >
              <ShelfAct ware={reading.ware} />
              <SupplementAct ware={reading.ware} />
            </ChainCard>
            <ChainCard
              about="名单里的账户可以不付钱领取一次。运营者每天能加的人数有上限，链上管理员没有。"
              id="white-list"
              needs="operator"
              title="免费名单"
            >
              <WhiteListAct ware={reading.ware} />
            </ChainCard>
          </div>
          <ChainCard
            about="从链上删除，不能恢复。只是不想卖了，请用下架，随时能再上架。"
            id="delete"
            isFolded
            needs="operator"
            title="删除商品"
          >
            <Remains course={course} owners={owners} />
            <DeleteAct ware={reading.ware} />
          </ChainCard>
        </>
      );
  }
}

/** What a deletion leaves and what it ends, before it is signed. */
function Remains({ course, owners }: Omit<WareActsProps, 'id'>) {
  return (
    <>
      {owners > 0 && course && (
        <Notice kind="warning" title={`${owners} 个账户已经有这件商品，删除之后这门课程不能再卖。`}>
          <p>
            他们照样能学。为了不让他们失去课程，「{course.title}」不能换成别的商品，除非他们的时间都到期。
          </p>
        </Notice>
      )}
      <ul className="list-disc space-y-1 ps-5 text-soft">
        <li>{owners > 0 ? `${owners} 个账户已经有，照样能学到自己的期限。` : '现在没有账户有这件商品。'}</li>
        <li>还在退款期内的，照样能退。</li>
        <li>没有领完的免费名单和预告中的条款作废；只能用在它上面的优惠券再也用不上。</li>
        {course && owners === 0 && (
          <li>「{course.title}」没有商品卖了。到课程的页面改成不对应任何商品，就能重新上架。</li>
        )}
      </ul>
    </>
  );
}
