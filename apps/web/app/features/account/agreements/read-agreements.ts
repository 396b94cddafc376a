import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

interface Version {
  readonly version: number;
  readonly change: string;
  readonly dated: string;
}

/** A document that accounts accept, as its account sees it. */
export interface Agreement {
  readonly document: string;
  readonly title: string;
  /** The newest first. */
  readonly versions: readonly [Version, ...Version[]];
  /** The newest version that the account accepted; null if none. */
  readonly accepted: { readonly version: number; readonly at: string } | null;
}

export const isDue = ({ versions: [newest], accepted }: Agreement): boolean =>
  accepted === null || accepted.version < newest.version;

/** The versions that an account has not seen: all after the one it accepted, or only the newest one. */
export function unseenVersions({ versions, accepted }: Agreement): readonly Version[] {
  return accepted === null
    ? versions.slice(0, 1)
    : versions.filter(({ version }) => version > accepted.version);
}

/** The documents in the order of their titles in the footer: terms, then privacy. */
export async function readAgreements(account: AccountClient, userId: string): Promise<readonly Agreement[]> {
  const [listed, acceptances] = await Promise.all([
    account
      .from('agreement_versions')
      .select('document, version, title, change, dated')
      .order('document', { ascending: false })
      .order('version', { ascending: false }),
    account
      .from('agreement_acceptances')
      .select('document, version, accepted_at')
      .eq('user_id', userId)
      .order('version', { ascending: false }),
  ]);
  const accepted = readRows(acceptances);
  const byDocument = Map.groupBy(readRows(listed), ({ document }) => document);
  return [...byDocument].flatMap(([document, [newest, ...former]]) => {
    if (!newest) return [];
    const last = accepted.find((row) => row.document === document);
    return [
      {
        document,
        title: newest.title,
        versions: [newest, ...former] as const,
        accepted: last ? { version: last.version, at: last.accepted_at } : null,
      },
    ];
  });
}
