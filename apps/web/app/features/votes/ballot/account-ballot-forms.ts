import { z } from 'zod';
import { votePath } from '#app/features/votes/vote.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

interface BallotCall {
  readonly account: AccountClient;
  readonly vote: { readonly id: string; readonly slug: string };
}

/** Casts a ballot that is stored beside the account, in votes that began before there were keys. */
export const accountBallotActions = [
  defineAction({
    intent: 'cast',
    schema: z.object({
      place: parsed((text) => (/^[1-9]\d?$/.test(text) ? Number(text) : null), '请先选一项。'),
    }),
    keep: ['place'],
    run: async ({ account, vote }: BallotCall, { place }) => {
      const { error } = await account.rpc('cast_ballot', { proposal: vote.id, option_place: place });
      if (error) refuseRows(error);
      return `${votePath(vote.slug)}#ballot`;
    },
  }),
];
