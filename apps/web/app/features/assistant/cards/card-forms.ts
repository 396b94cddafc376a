import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { type CardOrigin, cardAnchor, cardLimits } from './study-card.ts';

export interface CardCall {
  readonly account: AccountClient;
  readonly viewerId: string;
}

const gone = '这张卡片已经不在了，没有改动。';
const expired = '这份表单已经过期，请刷新页面再填。';

const side = (name: string, most: number) =>
  typed
    .refine((side) => side !== '', { error: `${name}还没有内容。`, abort: true })
    .refine((side) => [...side].length <= most, `${name}最多 ${most} 字。`);

const sides = { front: side('正面', cardLimits.front), back: side('背面', cardLimits.back) };
const isOrigin = (value: string): value is CardOrigin =>
  ['own', 'note', 'passage', 'practice'].includes(value);
const isInnerPath = (path: string) => /^\/[^/\\\s][^\s]{0,298}$|^$/.test(path);

/** The fields of a new card. Where it comes from is a link for its owner; nothing depends on it. */
export const newCardFields = z.object({
  ...sides,
  id: uuid(expired),
  origin: text.refine(isOrigin, expired),
  key: text.refine((key) => key.length <= 200, expired),
  path: text.refine(isInnerPath, expired),
  title: text.transform((title) => title.trim().slice(0, 200)),
});

/** Saves the card. The same form or the same note sent again saves nothing more. */
export async function saveCard({ account }: CardCall, card: z.output<typeof newCardFields>): Promise<void> {
  const { error } = await account.from('study_cards').insert({
    id: card.id,
    front: card.front,
    back: card.back,
    origin: card.origin as CardOrigin,
    origin_key: card.key || null,
    source_path: card.path || null,
    source_title: card.path === '' ? null : card.title || null,
  });
  if (error && error.code !== '23505') refuseRows(error);
}

const addCard = defineAction({
  intent: 'add',
  schema: newCardFields,
  keep: ['front', 'back'],
  run: async (call: CardCall, card) => {
    await saveCard(call, card);
    return '/ai/cards?done=added#top';
  },
});

const editCard = defineAction({
  intent: 'edit',
  schema: z.object({ ...sides, id: uuid(gone) }),
  keep: ['front', 'back', 'id'],
  run: ({ account, viewerId }: CardCall, { id, front, back }) =>
    requireOne(
      account.from('study_cards').update({ front, back }).eq('user_id', viewerId).eq('id', id).select('id'),
      `/ai/cards?done=edited#${cardAnchor(id)}`,
    ),
});

const setSuspended = (intent: 'suspend' | 'resume') =>
  defineAction({
    intent,
    schema: z.object({ id: uuid(gone) }),
    run: ({ account, viewerId }: CardCall, { id }) =>
      requireOne(
        account
          .from('study_cards')
          .update({ is_suspended: intent === 'suspend' })
          .eq('user_id', viewerId)
          .eq('id', id)
          .select('id'),
        intent === 'suspend' ? '/ai/cards?done=suspended#top' : '/ai/cards?show=suspended&done=resumed#top',
      ),
  });

const deleteCard = defineAction({
  intent: 'delete',
  schema: z.object({ id: uuid(gone) }),
  run: ({ account, viewerId }: CardCall, { id }) =>
    requireOne(
      account.from('study_cards').delete().eq('user_id', viewerId).eq('id', id).select('id'),
      '/ai/cards?done=deleted#top',
    ),
});

type Changed = PromiseLike<{
  readonly data: readonly unknown[] | null;
  readonly error: { readonly code: string; readonly message: string; readonly hint: string } | null;
}>;

async function requireOne(change: Changed, path: string): Promise<string> {
  const { data, error } = await change;
  if (error) return refuseRows(error, { unknown: 503 });
  return data?.length === 0 ? refuse(gone) : path;
}

/** What the forms of the list of cards can ask for. */
export const cardActions = [addCard, editCard, setSuspended('suspend'), setSuspended('resume'), deleteCard];
