import { learningDay } from '@suixue/academy/points/learning-week';
import { data } from 'react-router';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { refusalText } from '#app/platform/session/refusals.ts';
import type { ListQuery } from './list-query.ts';
import type { ListSpec } from './list-spec.ts';

export interface Export {
  readonly list: 'people' | 'orders' | 'log' | 'courses' | 'wares' | 'pools' | 'deliveries';
  readonly spec: ListSpec;
  readonly query: ListQuery;
}

/** Records an export before it begins. Throws a response if it may not, or if the filters in its URL are wrong. */
export async function startExport(account: AccountClient, { list, spec, query }: Export): Promise<void> {
  const { filters, sort, problem } = query;
  if (problem !== null) throw data(problem, { status: 400 });
  // Without what was typed, such as an e-mail address: it is deleted with its account, and the log is not.
  const shown = spec.filters.flatMap(({ kind, name }) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, kind === 'text' ? '…' : value] as const];
  });
  const { error } = await account.rpc('record_export', {
    list,
    filters: { ...Object.fromEntries(shown), sort },
  });
  const refusal = error && refusalText(error);
  if (refusal) throw data(refusal, { status: 403 });
  if (error) throw data('现在不能导出，请稍后再试。', { status: 503 });
}

/** The date of the download in Beijing, for the name of the file. */
export const exportName = (list: string, now: number): string => `suixue-${list}-${learningDay(now)}`;
