import type { RouterContextProvider } from 'react-router';
import { chapterToOpen } from '#app/features/learning/course/chapter-to-open.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { OrderStanding, OrderStatus } from './order-standing.ts';

/** Progress of one of the account's own orders, from the ledger; undefined if there is no such order, null if it cannot be read. */
export async function readOrderStanding(
  context: Readonly<RouterContextProvider>,
  order: string,
): Promise<OrderStanding | undefined | null> {
  const account = context.get(sessionContext).getAccount();
  const viewer = getRequiredViewer(context);
  const { data, error } = await account
    .from('orders')
    .select('kind, item, status, pricing')
    .eq('id', order)
    // Administrators can read all rows.
    .eq('user_id', viewer.id)
    .maybeSingle();
  if (error) return null;
  if (!data) return undefined;
  const status = data.status as OrderStatus;
  if (status === 'awaiting' || status === 'abandoned') return { status, opens: null, payAgain: toPay(data) };
  if (status === 'refunded' || status === 'void') return { status, opens: null, payAgain: null };
  if (data.kind === 'tickets') return { status, opens: `/staking/${data.item}`, payAgain: null };
  if (data.kind === 'phone') return { status, opens: `/phone/mine#${order}`, payAgain: null };
  if (data.kind !== 'course' && data.kind !== 'membership')
    return { status, opens: isInUserGoods(data.kind) ? '/user/goods' : '/user/orders', payAgain: null };
  const asset = await account
    .from('chain_assets')
    .select('expire_at::text')
    .eq('uid', viewer.id)
    .filter('asset_id', 'eq', data.item)
    .maybeSingle();
  const isOpen = BigInt(asset.data?.expire_at ?? 0) > BigInt(getChainNow(context));
  return { status, opens: isOpen ? await readWay(context, data) : null, payAgain: null };
}

interface OrderedItem {
  readonly kind: string;
  readonly item: string;
  readonly pricing: number | null;
}

function toPay({ kind, item, pricing }: OrderedItem): string {
  if (kind === 'tickets') return `/staking/${item}`;
  return `/purchasing/${item}${pricing === null ? '' : `?pricing=${pricing}`}`;
}

async function readWay(
  context: Readonly<RouterContextProvider>,
  { kind, item }: { readonly kind: string; readonly item: string },
): Promise<string> {
  if (kind === 'membership') return '/vip-center';
  const courses = context.get(sessionContext).getAccount().from('courses');
  const { data } = await courses.select('slug').filter('ware_id', 'eq', item).maybeSingle();
  return data ? chapterToOpen(context, data.slug) : '/course';
}

const isInUserGoods = (kind: string) => kind === 'pass' || kind === 'coupon';
