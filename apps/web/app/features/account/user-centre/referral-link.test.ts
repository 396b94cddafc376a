import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReferralLink, toReferralPath } from './referral-link.ts';

const searchOf = (path: string) => new URL(path, 'https://suixue.example').searchParams;

it('a referral link round-trips any account number without containing it in plain text', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const shortId = uuidToShortId(id);
      const path = toReferralPath(shortId);
      expect(readReferralLink(searchOf(path))).toBe(shortId);
      expect(path).not.toContain(shortId);
    }),
  );
});

it('readReferralLink returns an empty text for a link without a valid account number', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readReferralLink(new URLSearchParams({ from: text }))).toBe('');
    }),
  );
  expect(readReferralLink(new URLSearchParams())).toBe('');
});
