import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { NewWare } from '#app/features/admin/catalogue/wares/new-ware.tsx';
import { storedPriceText } from '#app/features/admin/catalogue/wares/stored-price.ts';
import { shelfState, soldText } from '#app/features/admin/catalogue/wares/ware-state.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CourseFormState } from './course-form-state.ts';
import type { CourseFacts } from './read-course.ts';
import { TieForm } from './tie-form.tsx';

interface SaleCardProps {
  readonly course: CourseFacts;
  readonly state: CourseFormState | null;
  readonly isDone: boolean;
}

/** What sells the course, or the form that puts it on sale. */
export function SaleCard({ course, state, isDone }: SaleCardProps) {
  return (
    <div className="scroll-mt-20" id="ware">
      <Card>
        <h2 className="mb-3 text-lg">销售</h2>
        <Sale course={course} />
        {(course.level === 'advanced' || course.wareId !== null) && (
          <TieForm course={course} isDone={isDone} state={state} />
        )}
      </Card>
    </div>
  );
}

/** Whether the page offers to put the course on sale. */
export const isWaiting = ({ level, wareId, loose }: CourseFacts): boolean =>
  level === 'advanced' && wareId === null && loose.length === 0;

function Sale({ course }: { readonly course: CourseFacts }) {
  const { level, ware, wareId, loose } = course;
  if (ware) return <Sold ware={ware} />;
  if (level !== 'advanced')
    return <p className="text-soft">免费课程登录就能学，不用上架。要收费，先在课程的文件里改成进阶课程。</p>;
  if (wareId !== null)
    return (
      <Notice kind="warning" title="对应的商品不在链上了。">
        <p>请先在下面改成不对应任何商品，再重新上架。</p>
      </Notice>
    );
  if (loose.length > 0)
    return (
      <Notice kind="note" title="已经有链接是这门课程的商品。">
        <p>请在下面把它对应上，不用再上架一件。</p>
      </Notice>
    );
  return (
    <>
      <p className="mb-3 max-w-2xl text-soft">
        还没有上架，学员买不了。填好下面这张表，由运营者的钱包签名。签名之后网站自动把商品对应到这门课程。
      </p>
      <div className="mb-4">
        <ChainAuthority needs="operator" />
      </div>
      <NewWare course={course} />
    </>
  );
}

function Sold({ ware }: { readonly ware: NonNullable<CourseFacts['ware']> }) {
  const facts = useCurrencies([ware]);
  const { text, tone } = shelfState(ware);
  return (
    <>
      <dl className="mb-4 max-w-2xl divide-y divide-line">
        <DetailLine title="状态">
          <Badge tone={tone}>{text}</Badge>
        </DetailLine>
        <DetailLine title="价格">{storedPriceText(ware, facts)}</DetailLine>
        <DetailLine title="已卖">{soldText(ware)} 份</DetailLine>
      </dl>
      <ButtonLink icon="edit" to={`/admin/wares/${ware.id}`} tone="quiet">
        改价、补货、下架
      </ButtonLink>
    </>
  );
}
