import type { AnswerBudget, AssistantCaller } from '@suixue/assistant/answers/answer-budget';
import type { VectorRows } from '@suixue/assistant/vectors/passage-vectors';
import type { VectorBudget } from '@suixue/assistant/vectors/vector-budget';
import type { Database } from '@suixue/backend/database/database';
import { queryAsServer } from './query-as-server.ts';
import { createVectorBudget } from './vector-budget.ts';
import { createVectorRows } from './vector-rows.ts';

/** The tables of answers, for the servers. */
export interface AnswerRows {
  readonly budget: AnswerBudget;
  readonly vectors: VectorRows;
  readonly vectorBudget: VectorBudget;
  readStanding(
    caller: AssistantCaller,
  ): Promise<{ readonly limit: number; readonly used: number; readonly renewsAt: number } | null>;
  readRules(): Promise<AssistantRules>;
}

/** What the operator decides about questions, besides budgets. */
export interface AssistantRules {
  readonly blockedTerms: readonly string[];
  /** Whether visitors without an account may ask for passages. */
  readonly admitsVisitors: boolean;
}

/** Budgets in the database, so that all servers of a site share them. */
export function createAnswerRows(database: Database): AnswerRows {
  const query = queryAsServer(database, '/ai/answer');
  return {
    vectors: createVectorRows(database),
    vectorBudget: createVectorBudget(database),
    budget: {
      async reserve({ answer, userId, tier, task, usage }) {
        const [row] = await query(
          `select outcome, renews_at::text from public.reserve_assistant_answer(
            $1::uuid, $2::uuid, $3::text, $4::text, $5::integer, $6::integer)`,
          [answer, userId, tier, task, String(usage.input), String(usage.output)],
        );
        if (row?.outcome === 'reserved') return { kind: 'reserved' };
        if (row?.outcome === 'person' || row?.outcome === 'site')
          return { kind: 'over', whose: row.outcome, renewsAt: Number(row.renews_at) };
        return { kind: 'off' };
      },
      async settle({ answer, outcome, usage, isCharged, firstTokenMs, totalMs }) {
        const wholeMs = (ms: number) => String(Math.max(0, Math.round(ms)));
        await query(
          `select public.settle_assistant_answer(
            $1::uuid, $2::text, $3::integer, $4::integer, $5::boolean, $6::integer, $7::integer)`,
          [
            ...[answer, outcome, String(usage.input), String(usage.output), String(isCharged)],
            ...[firstTokenMs === null ? null : wholeMs(firstTokenMs), wholeMs(totalMs)],
          ],
        );
      },
    },
    async readStanding({ userId, tier }) {
      if (userId === null || tier === 'visitor') return null;
      const [row] = await query(
        `select most::text, used::text, renews_at::text from public.assistant_standing($1::uuid, $2::text)`,
        [userId, tier],
      );
      return { limit: Number(row?.most), used: Number(row?.used), renewsAt: Number(row?.renews_at) };
    },
    async readRules() {
      const [row] = await query(
        'select admits_visitors::text as visitors, blocked_terms::text as terms from public.assistant_rules()',
      );
      return {
        blockedTerms: JSON.parse(row?.terms ?? '[]') as string[],
        admitsVisitors: row?.visitors === 'true',
      };
    },
  };
}
