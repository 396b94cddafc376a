import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressFields, readDeliveryAddress } from './delivery-address.ts';

const typed = {
  name: ' 李 四 ',
  phone: '138 0013 8000',
  province: '广东省',
  city: '广州市',
  detail: '天河区\n某路 1 号',
  postcode: '５１００００',
  note: '',
};

describe('readDeliveryAddress', () => {
  it('returns the address on one line per field, with the phone number and postcode in their usual form', () => {
    expect(readDeliveryAddress(typed)).toEqual({
      kind: 'address',
      address: {
        ...typed,
        name: '李 四',
        phone: '+8613800138000',
        detail: '天河区 某路 1 号',
        postcode: '510000',
      },
    });
  });

  it.each([
    ['name', '　', '请填写收件人。'],
    ['name', '长'.repeat(41), '收件人最多 40 个字。'],
    ['phone', '', '请填写收件人的手机号。'],
    ['phone', '12345', '手机号不对。内地的填 11 位手机号，其他地区的以 + 和区号开头。'],
    ['province', '', '请填写省份。'],
    ['city', ' ', '请填写城市。'],
    ['detail', '', '请填写详细地址。'],
    ['detail', '某路', '详细地址太短了，请写到快递员找得到的地方。'],
    ['postcode', '51', '邮编不对。内地是 6 位数字，不知道可以不填。'],
    ['note', '长'.repeat(201), '备注最多 200 个字。'],
  ] as const)('names the problem of the field %s with the value %j: %s', (field, value, problem) => {
    expect(readDeliveryAddress({ ...typed, [field]: value })).toEqual({ kind: 'problem', field, problem });
  });

  it('reads an accepted address to itself, and never keeps a control character', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
    const values = fc.record(Object.fromEntries(addressFields.map((field) => [field, text])));
    fc.assert(
      fc.property(values, (changed) => {
        const reading = readDeliveryAddress({ ...typed, ...changed, phone: typed.phone });
        if (reading.kind === 'problem') return;
        expect(Object.values(reading.address).join('')).not.toMatch(/\p{Cc}/u);
        expect(readDeliveryAddress(reading.address)).toEqual(reading);
      }),
    );
  });
});
