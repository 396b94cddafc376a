import { shortIdToUuid } from '@suixue/academy/accounts/short-id';
import { unveil, veil } from '@suixue/academy/invitations/veil';

/** Not a secret: it only keeps the account number from being readable in a forwarded link. */
const linkKey = 'suixue-referral';
const parameter = 'from';

/** A link that fills in this account as the referrer; the friend still confirms it. */
export function toReferralPath(shortId: string): string {
  return `/user?${new URLSearchParams({ tab: 'referral', [parameter]: veil(shortId, linkKey) })}`;
}

/** The number in such a link; empty if there is none. */
export function readReferralLink(search: URLSearchParams): string {
  const shortId = unveil(search.get(parameter) ?? '', linkKey) ?? '';
  return shortIdToUuid(shortId) === undefined ? '' : shortId;
}
