import { shortIdToUuid } from '@suixue/academy/accounts/short-id';
import { unveil, veil } from '@suixue/academy/invitations/veil';

/** No secret: it only keeps an account's number from being read off a forwarded link at a glance. */
const linkKey = 'suixue-referral';
const parameter = 'from';

/** Where a friend names this account as referrer; the form is filled in, and still has to be confirmed. */
export function toReferralPath(shortId: string): string {
  return `/user?${new URLSearchParams({ tab: 'referral', [parameter]: veil(shortId, linkKey) })}`;
}

/** The number in such a link; empty where there is none, or something else. */
export function readReferralLink(search: URLSearchParams): string {
  const shortId = unveil(search.get(parameter) ?? '', linkKey) ?? '';
  return shortIdToUuid(shortId) === undefined ? '' : shortId;
}
