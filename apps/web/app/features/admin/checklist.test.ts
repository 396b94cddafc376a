import { describe, expect, it } from 'vitest';
import { type SetupFacts, toChecklist } from './checklist.ts';

const nothing: SetupFacts = {
  site: {
    productName: '穗学',
    origin: 'http://127.0.0.1:3000',
    links: { telegramBot: undefined, telegramChannel: undefined, dingTalk: undefined, x: undefined },
    supportEmail: null,
  },
  keepsMessages: true,
  network: 'none',
  backedUpAt: null,
  now: Date.UTC(2026, 10, 26),
};
const everything: SetupFacts = {
  site: {
    productName: '学园',
    origin: 'https://suixue.example',
    links: {
      telegramBot: 'https://t.me/b',
      telegramChannel: 'https://t.me/c',
      dingTalk: 'https://d',
      x: 'https://x',
    },
    supportEmail: 'help@suixue.example',
  },
  keepsMessages: false,
  network: 'public',
  backedUpAt: Date.UTC(2026, 10, 19),
  now: Date.UTC(2026, 10, 26),
};
const namesOf = (facts: SetupFacts, state: string) =>
  toChecklist(facts)
    .filter((item) => item.state === state)
    .map(({ name }) => name);

describe('the check list for a new administrator', () => {
  it('lists everything that a fresh installation lacks and names the setting for each', () => {
    const items = toChecklist(nothing);
    expect(namesOf(nothing, 'todo')).toEqual(['operator', 'address', 'mail', 'support']);
    expect(items.slice(0, 4).every(({ state, how }) => state === 'todo' && how.length > 0)).toBe(true);
    expect(items.find(({ name }) => name === 'links')?.how).toHaveLength(4);
  });

  it('marks each setting as done once it is set, except those that the site cannot check', () => {
    expect(namesOf(everything, 'todo')).toEqual([]);
    expect(namesOf(everything, 'check')).toEqual(['operator', 'regions', 'name']);
  });

  it('asks for a backup when the last one is older than a week', () => {
    const late = { ...everything, now: everything.now + 1 };
    expect(namesOf(late, 'check')).toContain('backup');
    expect(toChecklist(late).find(({ name }) => name === 'backup')?.about).toContain('11 月 19 日');
    expect(namesOf({ ...everything, backedUpAt: 'unreadable' }, 'check')).toContain('backup');
  });
});
