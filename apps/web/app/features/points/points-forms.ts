import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text } from '#app/platform/forms/form-fields.ts';
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

/** Costs points once for each day. */
const makeUp = defineAction({
  intent: 'make-up',
  schema: z.object({ day: text.refine((day) => /^\d{4}-\d\d-\d\d$/.test(day), '请选择要补签的日子。') }),
  run: async ({ session }: PointsCall, { day }) => {
    const { error } = await session.getAccount().rpc('make_up_check_in', { missed: day });
    if (error) return refuseRows(error, { unknown: 503 });
    // With its year, whose days the page then reads: in January the day may belong to the year before.
    return `/points?${new URLSearchParams({ done: 'make-up', day, year: day.slice(0, 4) })}#top`;
  },
});

export const pointsActions = [checkIn, makeUp];
