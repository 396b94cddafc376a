import { FunctionsHttpError } from '@supabase/supabase-js';
import { z } from 'zod';
import { jobActions } from '#app/features/admin/jobs/job-forms.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed } from '#app/platform/forms/form-fields.ts';
import { refuse } from '#app/platform/forms/form-refusal.ts';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

interface CatalogueCall {
  readonly account: AccountClient;
  readonly path: string;
}

export const catalogueActions = [
  ...jobActions,
  defineAction({
    intent: 'mirror',
    schema: z.object({
      item: parsed((value) => (isItemId(value) ? value : null), '没有这件商品，请刷新页面再试。'),
    }),
    run: async ({ account, path }: CatalogueCall, { item }) => {
      const { error } = await account.functions.invoke('mirror-item', { body: { item } });
      if (error) return refuse(await toSentence(error), { status: 409 });
      return `${path}?done=mirror`;
    },
  }),
];

const unreadable = '链现在读不到，什么都没有改变。请稍后再试。';

async function toSentence(error: Error): Promise<string> {
  if (!(error instanceof FunctionsHttpError)) return unreadable;
  const answer: { readonly message?: unknown } = await (error.context as Response).json();
  return typeof answer.message === 'string' ? `${answer.message}。` : unreadable;
}
