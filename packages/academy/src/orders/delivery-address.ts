import { normalisePhone } from '../accounts/phone.ts';

/** Where a phone is sent. `postcode` and `note` may be empty; so may `province` and `city` of addresses of former versions. */
export interface DeliveryAddress {
  readonly name: string;
  /** `+` and 7 to 15 digits. */
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly detail: string;
  readonly postcode: string;
  readonly note: string;
}

export type AddressField = keyof DeliveryAddress;

export const addressFields = [
  'name',
  'phone',
  'province',
  'city',
  'detail',
  'postcode',
  'note',
] as const satisfies readonly AddressField[];

export type AddressReading =
  | { readonly kind: 'address'; readonly address: DeliveryAddress }
  | { readonly kind: 'problem'; readonly field: AddressField; readonly problem: string };

interface FieldRule {
  readonly title: string;
  readonly min: number;
  readonly max: number;
}

const rules: Readonly<Record<Exclude<AddressField, 'phone' | 'postcode'>, FieldRule>> = {
  name: { title: '收件人', min: 1, max: 40 },
  province: { title: '省份', min: 1, max: 20 },
  city: { title: '城市', min: 1, max: 40 },
  detail: { title: '详细地址', min: 4, max: 200 },
  note: { title: '备注', min: 0, max: 200 },
};

const postcodeShape = /^[0-9A-Za-z][0-9A-Za-z -]{1,8}[0-9A-Za-z]$/;

/** Reads what a buyer typed: the address without superfluous blanks, or the first problem. */
export function readDeliveryAddress(typed: Readonly<Record<AddressField, string>>): AddressReading {
  const phone = normalisePhone(typed.phone);
  const postcode = toLine(typed.postcode).normalize('NFKC');
  const address: DeliveryAddress = {
    name: toLine(typed.name),
    phone: phone ?? '',
    province: toLine(typed.province),
    city: toLine(typed.city),
    detail: toLine(typed.detail),
    postcode,
    note: toLine(typed.note),
  };
  for (const field of addressFields) {
    const problem = problemOf(field, address, typed);
    if (problem !== null) return { kind: 'problem', field, problem };
  }
  return { kind: 'address', address };
}

/** One line: addresses are printed on labels and in tables. */
const toLine = (typed: string): string => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function problemOf(
  field: AddressField,
  address: DeliveryAddress,
  typed: Readonly<Record<AddressField, string>>,
): string | null {
  if (field === 'phone') {
    if (toLine(typed.phone) === '') return '请填写收件人的手机号。';
    return address.phone === '' ? '手机号不对。内地的填 11 位手机号，其他地区的以 + 和区号开头。' : null;
  }
  if (field === 'postcode')
    return address.postcode === '' || postcodeShape.test(address.postcode)
      ? null
      : '邮编不对。内地是 6 位数字，不知道可以不填。';
  const { title, min, max } = rules[field];
  const { length } = [...address[field]];
  if (length === 0 && min > 0) return `请填写${title}。`;
  if (length < min) return `${title}太短了，请写到快递员找得到的地方。`;
  return length > max ? `${title}最多 ${max} 个字。` : null;
}
