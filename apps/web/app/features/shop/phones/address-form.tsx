import type { AddressField, DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { type AddressFormState, phonesPath } from './phone-done.ts';

interface AddressFormProps {
  readonly order: string;
  /** The address to change; null if there is none. */
  readonly address: DeliveryAddress | null;
  readonly state: AddressFormState | null;
}

interface FieldText {
  readonly label: string;
  readonly autoComplete: string;
  readonly hint?: string;
  readonly inputMode?: 'tel' | 'text';
  readonly maxLength: number;
}

const fields: Readonly<Record<AddressField, FieldText>> = {
  name: { label: '收件人', autoComplete: 'name', maxLength: 40 },
  phone: {
    label: '手机号',
    autoComplete: 'tel',
    inputMode: 'tel',
    hint: '快递联系用。内地以外的号码以 + 和区号开头。',
    maxLength: 30,
  },
  province: { label: '省份', autoComplete: 'address-level1', maxLength: 20 },
  city: { label: '城市', autoComplete: 'address-level2', maxLength: 40 },
  detail: {
    label: '详细地址',
    autoComplete: 'street-address',
    hint: '区县、街道、门牌，写到快递员找得到的地方。',
    maxLength: 200,
  },
  postcode: { label: '邮编（可以不填）', autoComplete: 'postal-code', maxLength: 10 },
  note: { label: '备注（可以不填）', autoComplete: 'off', hint: '例如方便收件的时间。', maxLength: 200 },
};

/** Where a phone is sent. Works without script, and shows what was typed again if something is wrong with it. */
export function AddressForm({ order, address, state }: AddressFormProps) {
  const at = (name: AddressField) => (
    <Field
      {...fields[name]}
      {...(state && problemOf(state, name))}
      defaultValue={state?.values[name] ?? address?.[name] ?? ''}
      name={name}
      required={name !== 'postcode' && name !== 'note'}
    />
  );
  return (
    <PlainForm
      action={`${phonesPath}#${order}`}
      aria-label="收货地址"
      // A problem of a field is shown below it.
      notices={<FormNotices state={state?.field === null ? state : null} />}
    >
      <input name="order" type="hidden" value={order} />
      {at('name')}
      {at('phone')}
      <div className="grid items-start gap-5 min-[26rem]:grid-cols-2">
        {at('province')}
        {at('city')}
      </div>
      {at('detail')}
      {at('postcode')}
      {at('note')}
      <Button icon="check" name="intent" type="submit" value="address">
        保存地址
      </Button>
      <p className="text-sm text-soft">
        地址加密保存，只有您和发货的管理员看得到，管理员每看一次都有记录；签收之后到期抹掉。
      </p>
    </PlainForm>
  );
}
