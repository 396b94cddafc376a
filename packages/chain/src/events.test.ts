import { describe, expect, it } from 'vitest';
import { toAcademyEvent, UnknownEventError } from './events.ts';
import { Deposit } from './generated/user_pool.ts';
import { MalformedValueError } from './move/decode.ts';
import { deployment } from './testing/deployment.ts';

const data = { uid: 'alice', currency: { name: 'sui' }, amount: 5n };
const bcs = Deposit.serialize(data).toBytes();
const of = (address: string, name = 'user_pool::Deposit') => ({ type: `${address}::${name}`, bcs });

describe('toAcademyEvent', () => {
  it('returns name and data of an event of the contract', () => {
    const event = toAcademyEvent(deployment, of(deployment.originalPackageId));
    expect(event).toEqual({ name: 'user_pool::Deposit', data });
  });

  it("returns null for another package's event, even with the same name", () => {
    expect(toAcademyEvent(deployment, of(`0x${'66'.repeat(32)}`))).toBeNull();
    // After an upgrade, types keep the package id of the version that introduced them.
    expect(toAcademyEvent(deployment, of(deployment.packageId))).toBeNull();
  });

  it('throws for an unknown event of the contract', () => {
    for (const name of ['user_pool::Gift', 'user_pool::User', 'toString::constructor'])
      expect(() => toAcademyEvent(deployment, of(deployment.originalPackageId, name))).toThrow(
        UnknownEventError,
      );
  });

  it('throws for truncated bytes', () => {
    const short = { ...of(deployment.originalPackageId), bcs: bcs.subarray(1) };
    expect(() => toAcademyEvent(deployment, short)).toThrow(MalformedValueError);
  });
});
