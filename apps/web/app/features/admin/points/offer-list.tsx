import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { BothVersions } from '#app/features/admin/people/both-versions.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formProblem } from './form-problem.ts';
import { OnField } from './on-field.tsx';
import type { PointsFormState } from './points-forms.ts';
import { type CouponKindName, type OfferTerms, offerToText, type PointsOffer } from './points-offer.ts';
import { readPoints } from './points-rule.ts';
import { termsChanged } from './terms-changed.ts';

interface OfferListProps {
  readonly offers: readonly PointsOffer[];
  readonly kinds: readonly CouponKindName[];
  /** Id of the next offer: submitting its form twice adds one. */
  readonly nextOffer: string;
  readonly state: PointsFormState | null;
  /** Id of the offer that was saved, or `new-offer`. */
  readonly done: string | null;
}

/** What points buy: each offer with its form, and the form for another one. */
export function OfferList({ offers, kinds, nextOffer, state, done }: OfferListProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="mb-1 scroll-mt-20 text-lg" id="offers">
          兑换
        </h2>
        <Authority needs="finance" />
      </div>
      <p className="mb-4 text-[0.95rem] text-soft">
        学员用积分换优惠券，再用自己的钱包领取。五分钟内没有领，积分约二十分钟后自动退回。不再换了请关掉，换过的不受影响。
      </p>
      {done === 'new-offer' && <Notice kind="done" title="已经新增，学员现在就能换。" />}
      {offers.length === 0 && <p className="text-soft">还没有可以换的。</p>}
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <OfferItem
            isDone={done === offer.id}
            key={offer.id}
            offer={offer}
            state={state?.form === 'offer' && state.values.key === offer.id ? state : null}
          />
        ))}
      </ul>
      <NewOffer kinds={kinds} nextOffer={nextOffer} state={state?.form === 'new-offer' ? state : null} />
    </Card>
  );
}

interface OfferItemProps extends Pick<OfferListProps, 'state'> {
  readonly offer: PointsOffer;
  readonly isDone: boolean;
}

function OfferItem({ offer, state, isDone }: OfferItemProps) {
  const isAllowed = useHasRole('finance');
  const { id, kind, name, isClosed, taken, ...terms } = offer;
  const entered = state?.values;
  const problem = formProblem(state);
  return (
    <li className="scroll-mt-20 py-4" id={id}>
      <h3 className="font-semibold">
        <TextLink href={`/admin/coupons/${kind}`}>{name}</TextLink>
        <span className="ml-2 text-sm font-normal text-faint">换了 {taken} 张</span>
      </h3>
      {isClosed && <Notice kind="note" title="这种券已经停发，学员换不了。" />}
      <PlainForm action="/admin/points" className="mt-2">
        <div className="grid items-end gap-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
          <input name="key" type="hidden" value={id} />
          <input name="seen" type="hidden" value={JSON.stringify(terms)} />
          <TermFields state={state} terms={terms} />
          <OnField value={state?.values.on ?? (terms.is_on ? 'on' : 'off')} />
          <Button
            aria-label={`保存${name}`}
            disabled={!isAllowed}
            name="intent"
            tone="quiet"
            type="submit"
            value="offer"
          >
            保存
          </Button>
        </div>
      </PlainForm>
      <div className="mt-3 empty:hidden">
        {isDone && !state && <Notice kind="done" title="已经保存。" />}
        {problem !== null && <Notice kind="problem" title={problem} />}
        {state?.problem && state.step === termsChanged && (
          <BothVersions
            now={offerToText(terms)}
            problem={state.problem}
            yours={offerToText({
              price: readPoints(entered?.price ?? '') ?? 0,
              per_account: readPoints(entered?.['per-account'] ?? '') ?? null,
              stock: readPoints(entered?.stock ?? '') ?? null,
              is_on: entered?.on === 'on',
            })}
          />
        )}
      </div>
    </li>
  );
}

function NewOffer({ kinds, nextOffer, state }: Pick<OfferListProps, 'kinds' | 'nextOffer' | 'state'>) {
  const isAllowed = useHasRole('finance');
  if (kinds.length === 0)
    return (
      <p className="mt-4 text-soft">
        没有能发的优惠券。请先<TextLink href="/admin/coupons/new">新建一种</TextLink>，上链几秒之后再来。
      </p>
    );
  return (
    <PlainForm action="/admin/points#offers" className="mt-4 border-t border-line pt-4">
      <div className="grid items-end gap-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        <input name="key" type="hidden" value={state?.values.key ?? nextOffer} />
        <SelectField defaultValue={state?.values.kind ?? ''} label="新增：哪种优惠券" name="kind">
          <option value="">请选择</option>
          {kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TermFields state={state} terms={null} />
        <Button disabled={!isAllowed} name="intent" type="submit" value="new-offer">
          新增
        </Button>
        {state?.problem && (state.field === null || state.field === 'kind') && (
          <div className="sm:col-span-full">
            <Notice kind="problem" title={state.problem} />
          </div>
        )}
      </div>
    </PlainForm>
  );
}

interface TermFieldsProps extends Pick<OfferListProps, 'state'> {
  readonly terms: OfferTerms | null;
}

function TermFields({ state, terms }: TermFieldsProps) {
  const fields = [
    ['price', '价格（分）', terms?.price, ''],
    ['per-account', '每人最多（张）', terms?.per_account, '不限'],
    ['stock', '总共（张）', terms?.stock, '不限'],
  ] as const;
  return fields.map(([name, label, value, placeholder]) => (
    <Field
      autoComplete="off"
      defaultValue={state?.values[name] ?? String(value ?? '')}
      error={state?.field === name ? (state.problem ?? undefined) : undefined}
      inputMode="numeric"
      key={name}
      label={label}
      name={name}
      placeholder={placeholder}
    />
  ));
}
