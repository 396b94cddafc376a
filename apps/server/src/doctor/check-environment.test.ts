import { describe, expect, it } from 'vitest';
import { requireEnvironment } from '../environment.ts';
import { checkEnvironment } from './check-environment.ts';

const wrongOf = (source: Record<string, string>) =>
  checkEnvironment(requireEnvironment(source))
    .filter(({ kind }) => kind === 'wrong')
    .map(({ about }) => about);
const mail = { SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'a@example.org' };
const DATABASE_URL = 'postgres://localhost/site';

describe('what the variables mean together', () => {
  it('is nothing wrong on one’s own machine', () => {
    expect(wrongOf({})).toEqual([]);
  });

  it('is an address and letters on a server', () => {
    expect(wrongOf({ HOST: '0.0.0.0' })).toEqual(['address', 'messages']);
    expect(wrongOf({ DATABASE_URL, ...mail, SITE_URL: 'http://site.example' })).toEqual(['address']);
    expect(wrongOf({ DATABASE_URL, ...mail, SITE_URL: 'https://site.example' })).toEqual([]);
  });

  it('is a note that secrets are in the data folder when the database is elsewhere', () => {
    const kinds = (source: Record<string, string>) =>
      checkEnvironment(requireEnvironment(source)).find(({ about }) => about === 'secrets')?.kind;
    expect(kinds({})).toBe('good');
    expect(kinds({ DATABASE_URL })).toBe('note');
    expect(kinds({ DATABASE_URL, HOST_SECRET: 'a'.repeat(32), PREVIEW_SECRET: 'b'.repeat(32) })).toBe('good');
  });

  it('is that nobody hears of a message on a network where money is real', () => {
    expect(wrongOf({ SUI_URL: 'https://node.example' })).toEqual(['messages', 'messages']);
  });
});
