import { describe, expect, it } from 'vitest';
import { EnvironmentError, environmentExample, requireEnvironment } from './environment.ts';

describe('requireEnvironment', () => {
  it('needs nothing', () => {
    expect(requireEnvironment({})).toEqual({
      PRODUCT_NAME: '穗学',
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      LOG_LEVEL: 'info',
      DATABASE_CONNECTIONS: 10,
    });
  });

  it('takes an empty value as unset, as shells and containers write it', () => {
    expect(requireEnvironment({ PORT: '', SITE_URL: '' }).PORT).toBe(3000);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['SITE_URL', 'suixue.example'],
    ['SITE_URL', 'ftp://suixue.example'],
    ['X_URL', 'javascript:alert(1)'],
    ['PREVIEW_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['PRODUCT_NAME', '穗'.repeat(25)],
    ['DATABASE_URL', 'mysql://localhost/suixue'],
    ['DATABASE_CONNECTIONS', '1'],
    ['HOST_SECRET', 'short'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', '穗学'],
  ])('refuses %s=%s in a sentence that names the variable', (name, value) => {
    const set = { MAIL_FROM: 'post@suixue.example', [name]: value };
    expect(() => requireEnvironment(set)).toThrow(EnvironmentError);
    expect(() => requireEnvironment(set)).toThrow(new RegExp(`^${name} must .*\\.$`));
  });

  it.each([
    ['SMTP_URL', 'smtps://mail.example', 'MAIL_FROM'],
    ['SMS_URL', 'https://sms.example', 'SMS_SECRET'],
    ['SUI_DEPLOYMENT', 'deployment.json', 'VOUCHER_KEY'],
  ])('says of %s what else it needs', (name, value, needed) => {
    expect(() => requireEnvironment({ [name]: value })).toThrow(`${name} says nothing without ${needed}`);
  });

  it('names every wrong variable at once', () => {
    expect(() => requireEnvironment({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*\nLOG_LEVEL /);
  });
});

describe('environmentExample', () => {
  it('lists each variable, commented out, with its default', () => {
    const example = environmentExample();
    expect(example).toContain('# PORT=3000\n');
    expect(example).toContain('# PRODUCT_NAME=穗学\n');
    expect(example).toContain('# PREVIEW_SECRET=\n');
    expect(example.split('\n').every((line) => line === '' || line.startsWith('#'))).toBe(true);
  });
});
