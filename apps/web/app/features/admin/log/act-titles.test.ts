import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actTitle, chainActTitles } from './act-titles.ts';

const read = (path: string) => readFileSync(new URL(`../../../../../../${path}`, import.meta.url), 'utf8');

/** The events that the trigger of the audit log writes: those it names, and all of two modules. */
function auditedEvents(): readonly string[] {
  const migration = read('supabase/migrations/20261124045500_chain_acts.sql');
  const [, condition = ''] = /create constraint trigger chain_events_audit([^;]*)/.exec(migration) ?? [];
  const named = [...condition.matchAll(/'(\w+::\w+)'/g)].map(([, name = '']) => name);
  const ofModules = ['package_state', 'notice'].flatMap((module) => {
    const source = read(`contracts/academy/sources/${module}.move`);
    return [...source.matchAll(/struct (\w+) has copy, drop \{/g)].map(
      ([, name = '']) => `${module}::${name}`,
    );
  });
  return [...named, ...ofModules];
}

describe('the titles of acts', () => {
  it('name every event that the trigger writes to the audit log, and no other', () => {
    expect(auditedEvents().length).toBeGreaterThan(35);
    expect(Object.keys(chainActTitles).sort()).toEqual(
      auditedEvents()
        .map((name) => `chain.${name}`)
        .sort(),
    );
  });

  it('include the act that a server function writes to the audit log', () => {
    const source = read('packages/functions/src/catalogue/mirror-item.ts');
    const [, action = ''] = /record_audit\(\$1::uuid, '([^']+)'/.exec(source) ?? [];
    expect(actTitle(action)).toBe('照链上的改数据库');
  });

  it('fall back to the name in the audit log for acts that this version does not know', () => {
    expect(actTitle('account.ban')).toBe('停用账户');
    expect(actTitle('later.act')).toBe('later.act');
    expect(actTitle('constructor')).toBe('constructor');
  });
});
