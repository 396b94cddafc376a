import { type Rating, ratings, scheduleCard } from '@suixue/assistant/study/schedule-card';
import { toZone } from '@suixue/assistant/study/zoned-day';
import { z } from 'zod';
import type { CardCall } from '#app/features/assistant/cards/card-forms.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AnswerReply } from './due-card.ts';
import { learnAheadMs, readDueRow, toDueCard, toSchedule } from './read-due.ts';

const gone = '这张卡片已经不在了。';
const expired = '这份表单已经过期，请刷新页面再答。';

/** Records an answer. An answer that was given elsewhere in the meantime counts, and this one does not. */
export const answerCard = defineAction({
  intent: 'answer',
  schema: z.object({
    card: uuid(gone),
    review: uuid(expired),
    seen: parsed((typed) => (/^\d{1,6}$/.test(typed) ? { reps: Number(typed) } : null), expired),
    rating: parsed((typed) => ratings.find((rating) => String(rating) === typed), '请选择记得怎样。'),
    zone: text.transform(toZone),
  }),
  run: async (
    { account, viewerId }: CardCall,
    { card, review, seen, rating, zone },
  ): Promise<AnswerReply> => {
    const row = await readDueRow(account, viewerId, card);
    if (!row) return refuse(gone);
    const moment = { now: Date.now(), zone };
    const next = scheduleCard(toSchedule(row), rating as Rating, moment);
    const { data: isNew, error } = await account.rpc('record_card_review', {
      card,
      review,
      seen_reps: seen.reps,
      rating,
      zone,
      schedule: { ...next, dueAt: new Date(next.dueAt).toISOString() },
    });
    if (error?.hint === 'card_answered_elsewhere') return { again: null };
    if (error) return refuseRows(error, { unknown: 503 });
    // An answer that was sent twice has moved the card already.
    const schedule = isNew ? next : toSchedule(row);
    const isSoon = schedule.scheduledDays === 0 && schedule.dueAt <= moment.now + learnAheadMs;
    return { again: isSoon ? toDueCard(row, schedule, moment) : null };
  },
});
