import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReferralLink, toReferralPath } from './referral-link.ts';

const searchOf = (path: string) => new URL(path, 'https://suixue.example').searchParams;

it('a referral link carries any account number through the link, not in plain text', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const shortId = uuidToShortId(id);
      const path = toReferralPath(shortId);
      expect(readReferralLink(searchOf(path))).toBe(shortId);
      expect(path).not.toContain(shortId);
    }),
  );
});

it('readReferralLink ignores a link without a number', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readReferralLink(new URLSearchParams({ from: text }))).toBe('');
    }),
  );
  expect(readReferralLink(new URLSearchParams())).toBe('');
});
