import { describe, expect, it } from 'vitest';
import { toAcademyEvent, UnknownEventError } from './events.ts';
import { Deposit } from './generated/user_pool.ts';
import { MalformedValueError } from './move/decode.ts';
import { deployment } from './testing/deployment.ts';

const data = { uid: 'alice', currency: { name: 'sui' }, amount: 5n };
const bcs = Deposit.serialize(data).toBytes();
const of = (address: string, name = 'user_pool::Deposit') => ({ type: `${address}::${name}`, bcs });

describe('an event', () => {
  it('of the programme has its name and its data', () => {
    const event = toAcademyEvent(deployment, of(deployment.originalPackageId));
    expect(event).toEqual({ name: 'user_pool::Deposit', data });
  });

  it('of somebody else is nothing, even under the same name', () => {
    expect(toAcademyEvent(deployment, of(`0x${'66'.repeat(32)}`))).toBeNull();
    // What was upgraded still names its types after the version that brought them.
    expect(toAcademyEvent(deployment, of(deployment.packageId))).toBeNull();
  });

  it('that is not known is not passed over', () => {
    for (const name of ['user_pool::Gift', 'user_pool::User', 'toString::constructor'])
      expect(() => toAcademyEvent(deployment, of(deployment.originalPackageId, name))).toThrow(
        UnknownEventError,
      );
  });

  it('must be whole', () => {
    const short = { ...of(deployment.originalPackageId), bcs: bcs.subarray(1) };
    expect(() => toAcademyEvent(deployment, short)).toThrow(MalformedValueError);
  });
});
