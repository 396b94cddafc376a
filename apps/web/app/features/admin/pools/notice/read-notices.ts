import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A version of the risk notice. */
export interface RiskNotice {
  readonly version: number;
  readonly body: string;
  readonly publishedAt: string;
  /** Account of the owner who published it; null for the version that comes with the software. */
  readonly publishedBy: string | null;
  /** Accounts that accepted it. */
  readonly acceptances: number;
}

/** The last versions, the newest first. */
export async function readNotices(account: AccountClient): Promise<readonly RiskNotice[]> {
  const rows = readRows(await account.rpc('admin_risk_notices', undefined, asRead));
  return rows.map((row) => ({
    version: row.version ?? 0,
    body: row.body ?? '',
    publishedAt: row.published_at ?? '',
    publishedBy: row.published_by,
    acceptances: Number(row.acceptances ?? 0),
  }));
}
