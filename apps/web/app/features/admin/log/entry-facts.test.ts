import { expect, it } from 'vitest';
import { entryFacts } from './entry-facts.ts';

const pool = `0x${'e'.repeat(64)}`;

it.each([
  ['invitation.permission', { before: null, after: false }, '按网站的设置 → 不能邀请'],
  ['administrator.change', { before: ['host'], after: ['finance', 'moderation'] }, '主持 → 财务、社区'],
  ['administrator.revoke', { before: ['owner'] }, '所有者 → 没有'],
  ['account.ban', { reason: '广告', days: 7 }, '7 天，广告'],
  ['export.people', { banned: 'yes', sort: 'newest' }, '已停用：yes，排序：newest'],
  [
    'chain.funding::StageSet',
    { sender: pool, digest: 'D', event: { pool, stage: 2, stage_since: '1794831419295', nested: {} } },
    '阶段：2，本阶段开始：2026 年 11 月 16 日 20:16',
  ],
  ['chain.package_state::FeatureSet', { event: { feature: 'kiosk', is_on: true } }, '功能：kiosk，开启：是'],
  ['chain.kiosk::Create', { event: null }, ''],
  ['later.act', { what: pool.replaceAll('e', 'a') }, 'what：0xaaaa…aaaa'],
])('entryFacts describes the act %s with the details %j as “%s”', (action, details, text) => {
  expect(entryFacts({ action, details, subject: pool })).toBe(text);
});
