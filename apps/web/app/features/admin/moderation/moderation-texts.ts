import type { TableRow } from '@suixue/supabase/rows';
import type { BadgeTone } from '#app/ui/badge.tsx';

export type CaseStatus = TableRow<'report_cases'>['status'];
export type ReviewStatus = TableRow<'profile_reviews'>['status'];
export type ReviewPart = TableRow<'profile_reviews'>['part'];

export interface StatusText {
  readonly title: string;
  readonly tone: BadgeTone;
}

export const caseStatuses = ['waiting', 'hidden', 'kept', 'gone'] as const satisfies readonly CaseStatus[];
export const caseStatusTexts: Readonly<Record<CaseStatus, StatusText>> = {
  waiting: { title: '待处理', tone: 'gold' },
  hidden: { title: '已隐藏', tone: 'seal' },
  kept: { title: '已保留', tone: 'leaf' },
  gone: { title: '作者已删', tone: 'plain' },
};

export const reviewStatuses = ['waiting', 'reset', 'kept'] as const satisfies readonly ReviewStatus[];
export const reviewStatusTexts: Readonly<Record<ReviewStatus, StatusText>> = {
  waiting: { title: '待查看', tone: 'gold' },
  reset: { title: '已重置', tone: 'seal' },
  kept: { title: '已保留', tone: 'leaf' },
};

export const partTitles: Readonly<Record<ReviewPart, string>> = {
  name: '称呼',
  picture: '头像',
  certificate: '证书姓名',
};

/** What can be decided about, as decisions name it. */
export const aboutTitles: Readonly<Record<TableRow<'moderation_decisions'>['about'], string>> = {
  'chapter-post': '发言',
  'live-message': '直播发言',
  name: '称呼',
  picture: '头像',
  certificate: '证书姓名',
};

export const decisionTitles: Readonly<Record<TableRow<'moderation_decisions'>['decision'], string>> = {
  keep: '保留',
  hide: '隐藏',
  reset: '重置',
};

/** Ready reasons, as the people concerned read them. */
export const hideReasons = [
  '这是广告，或者拉人加群。',
  '这里有辱骂或骚扰，请对事不对人。',
  '内容可能违法，或者带有诈骗。',
  '公开了私人信息。',
  '和这一章没有关系。',
] as const;
export const resetReasons: Readonly<Record<ReviewPart, readonly string[]>> = {
  name: ['容易被误认为官方或他人。', '带有广告或联系方式。', '带有辱骂或不雅的字眼。'],
  picture: ['容易被误认为官方或他人。', '带有广告、联系方式或二维码。', '画面不适合公开展示。'],
  certificate: ['这不像一个人的姓名。', '容易被误认为官方或他人。', '带有辱骂、广告或联系方式。'],
};

/** Maximum length of a reason in characters; the database enforces the same. */
export const maxReasonLength = 500;
