import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { State } from '#app/ui/state.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Delivery, deliveryTitle } from './delivery.ts';
import { maxSlips, type Packing, type Slip } from './pack-slips.ts';

interface PackingPageProps {
  readonly deliveries: readonly Delivery[];
  /** The answer to the form; null before. */
  readonly packing: Packing | null;
}

/** Chooses what to pack, then shows the slips, several on one sheet of paper. */
export function PackingPage({ deliveries, packing }: PackingPageProps) {
  const slips = packing?.slips ?? [];
  return (
    <>
      <div className="print:hidden">
        <AdminTitle beside={<Authority needs="shipping" />} title="装箱单">
          选好要装的，一起打印。每个地址的查看都会写进操作记录。
        </AdminTitle>
        {packing?.problem && (
          <div className="mb-4">
            <Notice kind="problem" title={packing.problem} />
          </div>
        )}
      </div>
      {slips.length > 0 ? (
        <Slips deliveries={deliveries} slips={slips} />
      ) : deliveries.length === 0 ? (
        <State
          action={
            <ButtonLink to="/admin/deliveries" tone="quiet">
              回到发货
            </ButtonLink>
          }
          kind="empty"
          title="没有等着发货的"
        >
          确认过地址的手机会列在这里。
        </State>
      ) : (
        <Choice deliveries={deliveries} />
      )}
    </>
  );
}

function Choice({ deliveries }: Pick<PackingPageProps, 'deliveries'>) {
  const mayRead = useHasRole('shipping');
  return (
    <PlainForm action="/admin/deliveries/packing" className="max-w-2xl space-y-4">
      <fieldset className="rounded-2xl border border-line bg-raised px-4 py-2">
        <legend className="sr-only">待发货的手机</legend>
        <ul className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <label className="flex min-h-12 items-center gap-3 py-2">
                <input
                  className="size-5 shrink-0 accent-gold"
                  defaultChecked
                  name="order"
                  type="checkbox"
                  value={delivery.id}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {deliveryTitle(delivery)}
                  <span className="block text-sm text-faint">
                    {delivery.buyer ?? '没有名字'} · {momentToText(delivery.paidAt)} 付款 ·{' '}
                    <span className="font-mono">{delivery.id.slice(0, 8)}</span>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {deliveries.length === maxSlips && (
        <p className="text-sm text-faint">一次最多 {maxSlips} 份，先付款的在前。</p>
      )}
      <Button disabled={!mayRead} icon="paper" type="submit">
        读取地址，做成装箱单
      </Button>
    </PlainForm>
  );
}

interface SlipsProps {
  readonly deliveries: readonly Delivery[];
  readonly slips: readonly Slip[];
}

function Slips({ deliveries, slips }: SlipsProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <ButtonLink to="/admin/deliveries/packing" tone="quiet">
          重新选
        </ButtonLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-3">
        {slips.map((slip) => (
          <PackingSlip
            delivery={deliveries.find(({ id }) => id === slip.order)}
            key={slip.order}
            slip={slip}
          />
        ))}
      </ul>
    </>
  );
}

/** Without script, the browser's own menu prints the page. */
function PrintButton() {
  if (!useHasScript()) return null;
  return (
    <Button icon="paper" onClick={() => window.print()}>
      打印
    </Button>
  );
}

interface SlipProps {
  readonly slip: Slip;
  readonly delivery: Delivery | undefined;
}

/** Never divided between two sheets. */
function PackingSlip({ slip, delivery }: SlipProps) {
  const { order, name, phone, province, city, detail, postcode, note } = slip;
  return (
    <li className="break-inside-avoid rounded-xl border border-line-strong bg-raised p-4 print:rounded-none print:bg-transparent print:text-black">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-2 text-sm">
        <span>{delivery ? deliveryTitle(delivery) : '一部手机'} × 1</span>
        <code className="font-mono">{order.slice(0, 8)}</code>
      </p>
      <p className="mt-3 text-lg font-semibold wrap-anywhere">
        {name} <span className="font-normal tabular-nums">{phone}</span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">
        {[province, city, detail].filter(Boolean).join(' ')}
        {postcode !== '' && <span className="ml-2 tabular-nums">{postcode}</span>}
      </p>
      {note !== '' && <p className="mt-2 text-sm wrap-anywhere">备注：{note}</p>}
      <p className="mt-4 flex gap-6 text-sm">
        <span>序列号 ＿＿＿＿＿＿＿＿</span>
        <span>装箱 ＿＿＿＿</span>
      </p>
    </li>
  );
}
