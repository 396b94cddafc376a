import type { AccountClient } from '#app/platform/session/account-client.ts';
import { UnreadableRows } from '#app/platform/session/unreadable-rows.ts';
import type { IconName } from '#app/ui/icon-names.ts';

/** A section of the administration. To add one, add an entry here; its page checks the viewer's role itself. */
interface AdminSection {
  readonly to: string;
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
  /** Number of items that wait for an administrator. */
  readonly countWaiting: (account: AccountClient) => Promise<number>;
}

export const adminSections: readonly AdminSection[] = [
  {
    to: '/admin/support',
    title: '客服',
    about: '学员写来的问题',
    icon: 'chat',
    countWaiting: (account) =>
      countOf(
        account.from('support_threads').select('id', { count: 'exact', head: true }).eq('status', 'open'),
      ),
  },
  {
    to: '/admin/refunds',
    title: '退款申请',
    about: '同意之后，由运营者的钱包签名退回',
    icon: 'paper',
    countWaiting: (account) =>
      countOf(
        account.from('refund_requests').select('id', { count: 'exact', head: true }).eq('status', 'asked'),
      ),
  },
];

async function countOf(
  rows: PromiseLike<{ readonly count: number | null; readonly error: { readonly message: string } | null }>,
): Promise<number> {
  const { count, error } = await rows;
  if (error || count === null) throw new UnreadableRows(error?.message ?? 'The count is missing.');
  return count;
}
