import { isUuid } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { refusalText } from '#app/platform/session/refusals.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type BulkAct, bulkActs, isBulkAct } from './bulk-acts.ts';

export interface BulkOutcomes {
  readonly act: BulkAct;
  readonly done: number;
  readonly unchanged: number;
  /** Accounts for which the act was refused, with the reason. */
  readonly refused: readonly { readonly id: string; readonly name: string; readonly why: string }[];
}

/** What the act with this key did; null if the viewer did nothing with it, or long ago. */
export async function readOutcomes(account: AccountClient, key: string | null): Promise<BulkOutcomes | null> {
  if (key === null || !isUuid(key)) return null;
  const rows = readRows(await account.rpc('bulk_act_outcomes', { key }));
  const act = rows[0]?.act ?? '';
  if (!isBulkAct(act)) return null;
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return {
    act,
    done: count('done'),
    unchanged: count('unchanged'),
    refused: rows.flatMap(({ id, name, outcome }) =>
      id === null || outcome === 'done' || outcome === 'unchanged'
        ? []
        : [{ id, name: name ?? '', why: refusalText({ hint: outcome }) ?? '没有成功。' }],
    ),
  };
}

/** What happened, in one sentence. */
export function outcomesToText({ act, done, unchanged, refused }: BulkOutcomes): string {
  const parts = [
    `${done} 个账户已经完成`,
    unchanged > 0 ? `${unchanged} 个本来就是这样，没有变化` : '',
    refused.length > 0 ? `${refused.length} 个没有成功` : '',
  ];
  return `${bulkActs[act]}：${parts.filter((part) => part !== '').join('，')}。`;
}
