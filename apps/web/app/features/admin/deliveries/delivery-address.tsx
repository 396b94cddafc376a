import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { Section } from '#app/features/admin/people/section.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { type Delivery, deliveryPath } from './delivery.ts';
import type { DeliveryFormState } from './delivery-forms.ts';

interface DeliveryAddressProps {
  readonly delivery: Delivery;
  readonly state: DeliveryFormState | null;
}

/** The address, decrypted only for the answer to this form; each reading is audited. */
export function DeliveryAddress({ delivery, state }: DeliveryAddressProps) {
  const mayRead = useHasRole('shipping');
  if (delivery.state === 'missing') return null;
  const shown = state?.form === 'address' && state.problem === null ? state.values : null;
  return (
    <Section id="address" needs="shipping" title="收货地址">
      {!delivery.hasAddress ? (
        <p className="text-soft">地址到期，已经删除。</p>
      ) : shown ? (
        <Shown {...shown} />
      ) : (
        <PlainForm action={`${deliveryPath(delivery.id)}#address`} className="space-y-3">
          <p className="text-soft">地址是加密存放的。看一次就在操作记录里记一次，只为发货而看。</p>
          <Button disabled={!mayRead} icon="eye" name="intent" tone="quiet" type="submit" value="address">
            查看地址
          </Button>
        </PlainForm>
      )}
    </Section>
  );
}

function Shown({ name = '', phone = '', place = '', postcode = '', note = '' }: DeliveryFormState['values']) {
  const label = [name, phone, [place, postcode].filter(Boolean).join(' ')].join('\n');
  return (
    <div className="space-y-3">
      <dl className="divide-y divide-line border-y border-line">
        <DetailLine title="收件人">{name}</DetailLine>
        <DetailLine title="电话">{phone}</DetailLine>
        <DetailLine title="地址">{place}</DetailLine>
        {postcode !== '' && <DetailLine title="邮编">{postcode}</DetailLine>}
        {note !== '' && <DetailLine title="买家的话">{note}</DetailLine>}
      </dl>
      <CopyButton text={label} tone="quiet">
        复制
      </CopyButton>
      <p className="text-sm text-faint">这次查看已经记下。离开本页，地址就不再显示。</p>
    </div>
  );
}
