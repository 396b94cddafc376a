import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface AgreementCount {
  readonly document: string;
  readonly version: number;
  readonly title: string;
  readonly change: string;
  readonly dated: string;
  /** Accounts that accepted this version. */
  readonly acceptances: number;
  readonly accounts: number;
}

/** Every version, the newest of each document first. */
export async function readAgreementCounts(account: AccountClient): Promise<readonly AgreementCount[]> {
  const rows = readRows(await account.rpc('admin_agreements', undefined, asRead));
  return rows.map((row) => ({
    document: row.document ?? '',
    version: row.version ?? 0,
    title: row.title ?? '',
    change: row.change ?? '',
    dated: row.dated ?? '',
    acceptances: Number(row.acceptances ?? 0),
    accounts: Number(row.accounts ?? 0),
  }));
}
