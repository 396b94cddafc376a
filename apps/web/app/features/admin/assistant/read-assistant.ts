import type { SiteSettingKey } from '@suixue/academy/site/site-settings';
import { readSettings, type StoredSetting, settingOf } from '#app/features/admin/settings/read-settings.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** What answers used and cost on one day, by tier. */
export interface AssistantDay {
  readonly day: string;
  readonly tier: string;
  readonly answers: number;
  readonly done: number;
  readonly notCovered: number;
  readonly cancelled: number;
  readonly stopped: number;
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In millionths of a hundredth of the currency. */
  readonly cost: string;
  /** Median; null without an answer. */
  readonly firstTokenMs: number | null;
  /** 95th percentile. */
  readonly totalMs: number | null;
}

export interface AssistantFeedback {
  readonly answer: string;
  readonly question: string;
  readonly reply: string;
  readonly comment: string | null;
  readonly givenAt: string;
}

export interface AssistantFacts {
  readonly days: readonly AssistantDay[];
  /** Of this month, in the unit of a day's. */
  readonly monthCost: string;
  /** The part of it that went to vectors. */
  readonly vectorCost: string;
  /** In hundredths of the currency. */
  readonly ceiling: number;
  readonly thumbs: { readonly helpful: number; readonly unhelpful: number; readonly readable: number };
  /** Null if the viewer may not read it. */
  readonly feedback: readonly AssistantFeedback[] | null;
  readonly terms: readonly string[];
  readonly settings: readonly StoredSetting[];
}

export async function readAssistantDays(
  account: AccountClient,
  days: number,
): Promise<readonly AssistantDay[]> {
  const rows = readRows(await account.rpc('admin_assistant_days', { days }, asRead));
  return rows.map((row) => ({
    day: row.day ?? '',
    tier: row.tier ?? '',
    answers: row.answers ?? 0,
    done: row.done ?? 0,
    notCovered: row.not_covered ?? 0,
    cancelled: row.cancelled ?? 0,
    stopped: row.stopped ?? 0,
    failed: row.failed ?? 0,
    inputTokens: row.input_tokens ?? 0,
    outputTokens: row.output_tokens ?? 0,
    cost: row.cost ?? '0',
    firstTokenMs: row.first_token_ms,
    totalMs: row.total_ms,
  }));
}

const isOfAssistant = ({ key }: StoredSetting) => key.startsWith('assistant.');

function settingNumber(settings: readonly StoredSetting[], key: SiteSettingKey): number {
  const stored = settings.find((one) => one.key === key)?.value;
  return Number(stored ?? settingOf(key).default);
}

export async function readAssistant(
  account: AccountClient,
  { mayReadFeedback, today }: { readonly mayReadFeedback: boolean; readonly today: string },
): Promise<AssistantFacts> {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const [days, months, vectorDays, counts, feedback, terms, settings] = await Promise.all([
    readAssistantDays(account, 31),
    account.from('assistant_months').select('cost::text').eq('month', firstOfMonth).then(readRows),
    account.from('assistant_vector_days').select('cost::text').gte('day', firstOfMonth).then(readRows),
    account.rpc('assistant_feedback_counts', undefined, asRead).then(readRows),
    mayReadFeedback ? account.rpc('admin_assistant_feedback', { most: 50 }, asRead).then(readRows) : null,
    account.from('assistant_blocked_terms').select('term').order('term').then(readRows),
    readSettings(account),
  ]);
  const ofAssistant = settings.filter(isOfAssistant);
  return {
    days,
    monthCost: months[0]?.cost ?? '0',
    vectorCost: String(vectorDays.reduce((sum, { cost }) => sum + BigInt(cost), 0n)),
    ceiling: settingNumber(ofAssistant, 'assistant.month-ceiling'),
    thumbs: {
      helpful: counts.helpful ?? 0,
      unhelpful: counts.unhelpful ?? 0,
      readable: counts.readable ?? 0,
    },
    feedback:
      feedback?.map((row) => ({
        answer: row.answer_id ?? '',
        question: row.question ?? '',
        reply: row.reply ?? '',
        comment: row.comment,
        givenAt: row.given_at ?? '',
      })) ?? null,
    terms: terms.map(({ term }) => term),
    settings: ofAssistant,
  };
}
