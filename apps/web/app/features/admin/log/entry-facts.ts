import { administratorRoleTitles } from '@suixue/academy/accounts/administrator-roles';
import { entryToText } from '#app/features/admin/people/history-texts.ts';
import { permissionTitles, toPermission } from '#app/features/admin/people/invitation-permission.ts';
import type { LogEntry } from './log-list.ts';

/** What explains an entry: the reason, what changed, or the facts of an event on the chain. */
export function entryFacts(entry: Pick<LogEntry, 'action' | 'details'>): string {
  const { action, details } = entry;
  if (action === 'invitation.permission')
    return change(details, (value) => permissionTitles[toPermission(toChoice(value))]);
  if (action.startsWith('administrator.')) return change(details, rolesToText);
  if (action.startsWith('chain.')) return factsToText(details.event);
  if (action.startsWith('export.')) return factsToText(details);
  return entryToText(entry) || factsToText(details);
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

/** The simple facts of a record: names as the log has them, since the contract and later versions add others. */
function factsToText(facts: unknown): string {
  if (typeof facts !== 'object' || facts === null) return '';
  const simple = Object.entries(facts).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)] as const]
      : [],
  );
  return simple
    .slice(0, maxFacts)
    .map(([name, value]) => `${name}：${value.length > maxValue ? `${value.slice(0, maxValue)}…` : value}`)
    .join('，');
}
