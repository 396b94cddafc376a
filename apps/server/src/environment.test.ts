import { describe, expect, it } from 'vitest';
import { EnvironmentError, environmentExample, requireEnvironment } from './environment.ts';

describe('requireEnvironment', () => {
  it('accepts an empty environment', () => {
    expect(requireEnvironment({})).toEqual({
      PRODUCT_NAME: '穗学',
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      LOG_LEVEL: 'info',
      SPONSOR_DAILY_LIMIT: 2_000_000_000n,
      SPONSOR_FIRST_PURCHASE: 'no',
      SPONSOR_DRAWS: 'no',
      SPONSOR_POOL_SIZE: 20,
      TELEGRAM_API_URL: 'https://api.telegram.org',
      LIVE_PULL_HOSTS: [],
      LIVE_PULL_PRIVATE: 'no',
      TRUSTED_PROXIES: [],
      DATABASE_CONNECTIONS: 10,
      AUTO_CONFIRM: 'no',
      SESSION_ALGORITHM: 'HS256',
      CORS_ORIGINS: [],
      DISABLE_SIGNUP: 'no',
      MIN_PASSWORD_LENGTH: 8,
      ALLOW_COMMON_PASSWORDS: 'no',
      REST_AGGREGATES: 'no',
    });
  });

  it.each([
    ['http://models.example/v1', false],
    ['https://name:word@models.example/v1', false],
    ['https://models.example/v1?key=a', false],
    ['https://models.example/v1', true],
    ['http://127.0.0.1:11434/v1', true],
    ['http://localhost:8000/v1', true],
  ])('accepts a model at %s: %s, and repeats the address in no message', (url, isAccepted) => {
    const read = () => requireEnvironment({ AI_URL: url, AI_MODEL: 'm' });
    if (isAccepted) expect(read().AI_URL).toBe(url);
    else {
      expect(read).toThrow(/^AI_URL must .*\.$/);
      expect(read).not.toThrow(url);
    }
  });

  it('treats an empty value as unset, as shells and containers write it', () => {
    expect(requireEnvironment({ PORT: '', SITE_URL: '' }).PORT).toBe(3000);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['REGION_HEADER', 'X Region'],
    ['SITE_URL', 'suixue.example'],
    ['SITE_URL', 'ftp://suixue.example'],
    ['X_URL', 'javascript:alert(1)'],
    ['PREVIEW_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['PRODUCT_NAME', '穗'.repeat(25)],
    ['DATABASE_URL', 'mysql://localhost/suixue'],
    ['DATABASE_CONNECTIONS', '1'],
    ['HOST_SECRET', 'short'],
    ['ADDRESS_KEY', `${'a'.repeat(43)},short`],
    ['AUTO_CONFIRM', 'true'],
    ['SESSION_ALGORITHM', 'none'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://app.example/path'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', '穗学'],
  ])('rejects %s=%s with a message that names the variable', (name, value) => {
    const set = { MAIL_FROM: 'post@suixue.example', [name]: value };
    expect(() => requireEnvironment(set)).toThrow(EnvironmentError);
    expect(() => requireEnvironment(set)).toThrow(new RegExp(`^${name} must .*\\.$`));
  });

  it.each([
    ['AI_URL', 'https://models.example/v1', 'AI_MODEL'],
    ['AI_KEY', 'sk-1', 'AI_URL'],
    ['SMTP_URL', 'smtps://mail.example', 'MAIL_FROM'],
    ['SMS_URL', 'https://sms.example', 'SMS_SECRET'],
    ['SUI_DEPLOYMENT', 'deployment.json', 'VOUCHER_KEY'],
    ['SUI_DEPLOYMENT', 'deployment.json', 'SUI_NETWORK'],
    ['SUI_NETWORK', 'testnet', 'SUI_URL'],
    ['SUPABASE_URL', 'https://project.supabase.co', 'DATABASE_URL'],
    ['SUPABASE_URL', 'https://project.supabase.co', 'SUPABASE_ANON_KEY'],
    ['SUPABASE_ANON_KEY', 'sb_publishable_0123456789', 'SUPABASE_URL'],
  ])('names the variable that %s=%s requires', (name, value, needed) => {
    expect(() => requireEnvironment({ [name]: value })).toThrow(`${name} requires ${needed}`);
  });

  const supabase = {
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_0123456789',
    DATABASE_URL: 'postgres://postgres:word@db.project.supabase.co:5432/postgres',
  };

  it.each([
    ['SUPABASE_URL', 'ftp://project.supabase.co'],
    ['SUPABASE_URL', 'https://project.supabase.co/rest/v1'],
    ['SUPABASE_URL', 'https://name:word@project.supabase.co'],
    ['SUPABASE_ANON_KEY', 'short'],
    ['SUPABASE_ANON_KEY', 'a key with spaces in it'],
    ['SUPABASE_ANON_KEY', 'sb_secret_0123456789abcdef'],
    ['SUPABASE_ANON_KEY', `a.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c`],
  ])('rejects %s=%s for a real Supabase', (name, value) => {
    expect(() => requireEnvironment({ ...supabase, [name]: value })).toThrow(
      new RegExp(`^${name} must .*\\.$`),
    );
  });

  it('accepts a real Supabase with its database and public key', () => {
    expect(requireEnvironment(supabase)).toMatchObject(supabase);
    expect(requireEnvironment({ ...supabase, SUPABASE_URL: 'http://kong:8000/' }).SUPABASE_URL).toBeDefined();
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'post@suixue.example' }],
    ['SMS_URL', { SMS_URL: 'https://sms.example', SMS_SECRET: 'word' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres:word@pooler.supabase.com:6543/postgres' }],
  ])('rejects %s together with a real Supabase', (name, set) => {
    expect(() => requireEnvironment({ ...supabase, ...set })).toThrow(new RegExp(`^${name} `));
  });

  it('never repeats a secret in a message', () => {
    const set = {
      HOST_SECRET: 'tell nobody',
      SUPABASE_ANON_KEY: 'sb_secret_tell_nobody',
      DATABASE_URL: 'tell nobody',
    };
    expect(() => requireEnvironment(set)).toThrow(/^(?!.*tell)[\s\S]*$/);
  });

  it('names every invalid variable at once', () => {
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
