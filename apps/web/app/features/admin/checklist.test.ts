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
    expect(namesOf(everything, 'check')).toEqual(['operator', 'name', 'backup']);
  });
});
