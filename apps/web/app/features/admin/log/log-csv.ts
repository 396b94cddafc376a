import type { CsvColumn } from '#app/features/admin/lists/csv-response.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { actTitle } from './act-titles.ts';
import { digestOf, type LogEntry, senderOf } from './log-list.ts';

export const logCsv: readonly CsvColumn<LogEntry>[] = [
  { title: '记录编号', text: ({ id }) => id },
  { title: '时间（北京时间）', text: ({ at }) => momentToText(at) },
  { title: '操作', text: ({ action }) => actTitle(action) },
  { title: '记录的名称', text: ({ action }) => action },
  { title: '谁', text: ({ actorName }) => actorName ?? '' },
  { title: '谁的账户 ID', text: ({ actorId }) => actorId ?? '' },
  { title: '签名的钱包', text: (entry) => senderOf(entry) ?? '' },
  { title: '关于', text: ({ subjectName }) => subjectName ?? '' },
  { title: '关于的编号', text: ({ subject }) => subject },
  { title: '链上交易', text: (entry) => digestOf(entry) ?? '' },
  { title: '全部内容', text: ({ details }) => JSON.stringify(details) },
];
