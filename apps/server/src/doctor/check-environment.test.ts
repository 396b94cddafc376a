import { describe, expect, it } from 'vitest';
import { requireEnvironment } from '../environment.ts';
import { checkEnvironment } from './check-environment.ts';

const wrongOf = (source: Record<string, string>) =>
  checkEnvironment(requireEnvironment(source))
    .filter(({ kind }) => kind === 'fail')
    .map(({ about }) => about);
const mail = { SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'a@example.org' };
const DATABASE_URL = 'postgres://localhost/site';

describe('checkEnvironment', () => {
  it('finds no problem in the default environment of a local machine', () => {
    expect(wrongOf({})).toEqual([]);
  });

  it('requires an https address and mail on a server', () => {
    expect(wrongOf({ HOST: '0.0.0.0' })).toEqual(['address', 'messages']);
    expect(wrongOf({ DATABASE_URL, ...mail, SITE_URL: 'http://site.example' })).toEqual(['address']);
    expect(wrongOf({ DATABASE_URL, ...mail, SITE_URL: 'https://site.example' })).toEqual([]);
  });

  it('notes that secrets are in the data folder if the database is elsewhere', () => {
    const kinds = (source: Record<string, string>) =>
      checkEnvironment(requireEnvironment(source)).find(({ about }) => about === 'secrets')?.kind;
    expect(kinds({})).toBe('pass');
    expect(kinds({ DATABASE_URL })).toBe('note');
    expect(kinds({ DATABASE_URL, HOST_SECRET: 'a'.repeat(32), PREVIEW_SECRET: 'b'.repeat(32) })).toBe('pass');
  });

  it('requires e-mail and short messages if SUI_URL names a remote network', () => {
    expect(wrongOf({ SUI_URL: 'https://node.example' })).toEqual(['messages', 'messages']);
  });
});
