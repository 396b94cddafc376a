import { byTime, daysFrom, type ListSpec } from '#app/features/admin/lists/list-spec.ts';
import type { RowCursor } from '#app/features/admin/lists/row-cursor.ts';
import { actTitles, chainActTitles } from './act-titles.ts';

/** An entry of the audit log. */
export interface LogEntry {
  readonly id: string;
  readonly at: string;
  /** Null for the server and its shell, and for wallets of no account. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  /** The name of the account that the act was about. */
  readonly subjectName: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly cursor: RowCursor;
}

/** The choice of all acts that were signed with a key of the chain. */
export const allChainActs = 'chain';

export const logList: ListSpec = {
  path: '/admin/log',
  filters: [
    {
      kind: 'text',
      name: 'about',
      label: '关于谁或什么',
      placeholder: '邮箱、手机号、编号，或订单编号',
      isMain: true,
    },
    { kind: 'text', name: 'who', label: '谁做的', placeholder: '管理员的邮箱或编号' },
    {
      kind: 'choice',
      name: 'act',
      label: '操作',
      options: [
        { value: allChainActs, title: '链上的全部操作' },
        ...Object.entries(actTitles).map(([value, title]) => ({ value, title })),
        ...Object.entries(chainActTitles).map(([value, title]) => ({ value, title: `链上：${title}` })),
      ],
    },
    ...daysFrom('从'),
  ],
  sorts: byTime('at', ['最新在前', '最早在前']),
  columns: [
    { name: 'act', title: '操作' },
    { name: 'at', title: '时间' },
    { name: 'who', title: '谁' },
    { name: 'about', title: '关于' },
    { name: 'facts', title: '说明' },
    { name: 'digest', title: '链上交易' },
    { name: 'name', title: '记录的名称', isExtra: true },
    { name: 'id', title: '记录编号', isExtra: true },
  ],
};

/** The digest of the transaction, for acts on the chain. */
export function digestOf({ details: { digest } }: Pick<LogEntry, 'details'>): string | null {
  return typeof digest === 'string' ? digest : null;
}

/** The wallet that signed, for acts on the chain. */
export function senderOf({ details: { sender } }: Pick<LogEntry, 'details'>): string | null {
  return typeof sender === 'string' ? sender : null;
}
