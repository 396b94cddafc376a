import { formText } from '../account/form-text.ts';
import { again, done, refusedByRows, type UserCall, type UserOutcome } from './form-outcome.ts';

/** As the table checks it. */
export const longestName = 40;

export const nameProblem = `称呼是 1 到 ${longestName} 个字，不能有换行。`;

/** The name without what surrounds it; null where it is none. */
export function readName(text: string): string | null {
  const name = text.trim();
  const letters = [...name].length;
  return letters >= 1 && letters <= longestName && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? name : null;
}

export async function saveName({ session, viewer, form }: UserCall): Promise<UserOutcome> {
  const typed = formText(form, 'name');
  const name = readName(typed);
  if (name === null) return again('name', { problem: nameProblem, values: { name: typed } });
  const { error } = await session.getAccount().from('profiles').update({ name }).eq('id', viewer.id);
  return error ? refusedByRows('name', error, { values: { name: typed } }) : done('base', 'name');
}
