import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import { saveSettings } from '#app/platform/session/save-settings.ts';
import type { Session } from '#app/platform/session/session.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { isRankPeriod, type RankPeriod, rankPath } from './ranking.ts';

interface RankCall {
  readonly session: Session;
  readonly viewer: Viewer;
}

const period = parsed((typed): RankPeriod | null => (isRankPeriod(typed) ? typed : null), '没有这种排行。');

const choose = (intent: 'join' | 'leave', isNamed: boolean) =>
  defineAction({
    intent,
    form: 'choice',
    schema: z.object({ period }),
    run: async ({ session, viewer }: RankCall, form) => {
      const error = await saveSettings(session.getAccount(), viewer.id, { is_named_in_rank: isNamed });
      if (error) return refuseRows(error, { unknown: 503 });
      const path = rankPath(form.period);
      return `${path}${path.includes('?') ? '&' : '?'}done=${intent}#choice`;
    },
  });

/** Whether others see the account in the ranking. */
export const rankActions = [choose('join', true), choose('leave', false)];

const sentences: Readonly<Record<string, string>> = {
  join: '您在榜上了。想离开的时候，随时可以退出。',
  leave: '您已经退出，别人看不到您了。公开的页面最多两分钟后更新。',
};

export function rankSentence(done: string | null, isListed: boolean): string | null {
  // The address may be opened again after the choice was changed.
  if (done !== (isListed ? 'join' : 'leave')) return null;
  return sentences[done] ?? null;
}
