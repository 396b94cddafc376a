import { administratorRoleTitles } from '@suixue/academy/accounts/administrator-roles';
import { entryToText } from '#app/features/admin/people/history-texts.ts';
import { permissionTitles, toPermission } from '#app/features/admin/people/invitation-permission.ts';
import { shortenText } from '#app/ui/shorten-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { LogEntry } from './log-list.ts';

/** What explains an entry: the reason, what changed, or the facts of an event on the chain. */
export function entryFacts(entry: Pick<LogEntry, 'action' | 'details' | 'subject'>): string {
  const { action, details, subject } = entry;
  if (action === 'invitation.permission')
    return change(details, (value) => permissionTitles[toPermission(toChoice(value))]);
  if (action.startsWith('administrator.')) return change(details, rolesToText);
  if (action.startsWith('chain.')) return factsToText(details.event, subject);
  if (action.startsWith('export.')) return factsToText(details, subject);
  return entryToText(entry) || factsToText(details, subject);
}

const toChoice = (value: unknown) => (typeof value === 'boolean' ? value : null);

function change({ before, after }: LogEntry['details'], toText: (value: unknown) => string): string {
  return `${toText(before)} → ${toText(after)}`;
}

function rolesToText(roles: unknown): string {
  if (!Array.isArray(roles) || roles.length === 0) return '没有';
  return roles
    .map((role) => administratorRoleTitles[role as keyof typeof administratorRoleTitles] ?? String(role))
    .join('、');
}

/** More would not fit into a row. */
const maxFacts = 4;
const maxValue = 40;

/** The facts of events and exports that are shown, in words; others keep the name that the log has. */
const factTitles: Readonly<Record<string, string>> = {
  amount: '数量',
  announced: '有预告',
  auth_key: '密钥',
  banned: '已停用',
  bound: '绑定了钱包',
  buyer: '买家',
  bytes: '摘要',
  coin: '币种',
  currency: '币种',
  effective_at: '生效',
  feature: '功能',
  free: '免费',
  from: '从',
  hash: '分成',
  id: '编号',
  is_allowed: '允许',
  is_approved: '批准',
  is_on: '开启',
  is_operator: '是运营者',
  is_paused: '暂停',
  item: '商品',
  kind: '类别',
  layer: '层级',
  level: '类别',
  member: '会员',
  name: '名称',
  next_stage_at: '下一阶段',
  operator: '运营者',
  order: '订单',
  pool: '资金池',
  price: '价格',
  proposer: '推荐人',
  public: '公开',
  q: '查找',
  sale: '销售',
  sort: '排序',
  stage: '阶段',
  stage_since: '本阶段开始',
  state: '状态',
  supply: '数量',
  tied: '对应课程',
  to: '到',
  uid: '账户',
  version: '版本',
};

/** The simple facts of a record, without its subject. */
function factsToText(facts: unknown, subject: string): string {
  if (typeof facts !== 'object' || facts === null) return '';
  const simple = Object.entries(facts).flatMap(([name, value]) =>
    value !== subject && ['string', 'number', 'boolean'].includes(typeof value)
      ? [`${factTitles[name] ?? name}：${valueToText(name, value as string | number | boolean)}`]
      : [],
  );
  return simple.slice(0, maxFacts).join('，');
}

function valueToText(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = String(value);
  if (/_(?:at|since)$/.test(name) && /^\d{13}$/.test(text)) return momentToText(Number(text));
  return text.length > maxValue ? shortenText(text) : text;
}
