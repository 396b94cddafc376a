import { isOwned, isPermanent } from '@suixue/academy/membership/ownership';
import type { RouterContextProvider } from 'react-router';
import { getChainNow } from '#app/platform/chain-now.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { type Viewer, viewerContext } from '#app/platform/session/viewer.ts';

/** Whether the account is a member and until when, in milliseconds since 1970 as text. */
export type MembershipStanding =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'term'; readonly until: string }
  | { readonly kind: 'lapsed'; readonly at: string }
  | { readonly kind: 'none' }
  /** Not a member now; whether it was one could not be read. */
  | { readonly kind: 'unread' };

/** The request already knows who is a member; the end of a past membership is read only for others. */
export async function readMembershipStanding(
  account: AccountClient,
  viewer: Viewer,
  now: number,
): Promise<MembershipStanding> {
  if (viewer.memberUntil !== null) return toStanding(BigInt(viewer.memberUntil), BigInt(now));
  const memberships = await account.from('chain_commodities').select('id::text').eq('kind', 'membership');
  if (memberships.error) return { kind: 'unread' };
  const ids = memberships.data.map(({ id }) => id);
  if (ids.length === 0) return { kind: 'none' };
  // Administrators can read all rows.
  const own = account.from('chain_assets').select('expire_at::text').eq('uid', viewer.id);
  const assets = await own.filter('asset_id', 'in', `(${ids.join(',')})`);
  if (assets.error) return { kind: 'unread' };
  return toStanding(latest(assets.data.map(({ expire_at }) => BigInt(expire_at))), BigInt(now));
}

/** The same for any visitor; null without a session, so that cached pages contain nothing personal. */
export async function readOwnStanding(
  context: Readonly<RouterContextProvider>,
): Promise<MembershipStanding | null> {
  const viewer = context.get(viewerContext);
  if (!viewer) return null;
  const account = context.get(sessionContext).getAccount();
  return readMembershipStanding(account, viewer, getChainNow(context));
}

/** The latest end; 0 means no membership. */
export function toStanding(expireAt: bigint, now: bigint): MembershipStanding {
  if (expireAt === 0n) return { kind: 'none' };
  if (isPermanent(expireAt)) return { kind: 'permanent' };
  const at = String(expireAt);
  return isOwned({ expireAt, now }) ? { kind: 'term', until: at } : { kind: 'lapsed', at };
}

const latest = (moments: readonly bigint[]) => moments.reduce((a, b) => (a > b ? a : b), 0n);
