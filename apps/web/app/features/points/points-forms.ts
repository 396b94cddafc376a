import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { Session } from '#app/platform/session/session.ts';

interface PointsCall {
  readonly session: Session;
}

interface CheckInJson {
  readonly is_new: boolean;
}

/** Once a day, however often it is submitted. */
const checkIn = defineAction({
  intent: 'check-in',
  schema: z.object({}),
  run: async ({ session }: PointsCall) => {
    const { data, error } = await session.getAccount().rpc('check_in_today');
    if (error) return refuseRows(error, { unknown: 503 });
    const { is_new: isNew } = data as unknown as CheckInJson;
    return `/points?done=${isNew ? 'check-in' : 'already'}#top`;
  },
});

const expired = '这份表单已经过期，请刷新页面再填。';

/** Costs points once for each day. */
const makeUp = defineAction({
  intent: 'make-up',
  schema: z.object({
    day: text.refine((day) => /^\d{4}-\d\d-\d\d$/.test(day), '请选择要补签的日子。'),
    /** What the page showed. */
    price: parsed((typed) => (/^\d{1,7}$/.test(typed) ? { points: Number(typed) } : null), expired),
  }),
  run: async ({ session }: PointsCall, { day, price }) => {
    const wanted = { missed: day, seen_price: price.points };
    const { error } = await session.getAccount().rpc('make_up_check_in', wanted);
    if (error) return refuseRows(error, { unknown: 503 });
    // With its year, whose days the page then reads: in January the day may belong to the year before.
    return `/points?${new URLSearchParams({ done: 'make-up', day, year: day.slice(0, 4) })}#top`;
  },
});

export const pointsActions = [checkIn, makeUp];
