import { entryToMoment } from '#app/features/admin/pools/moment-entry.ts';
import { type Audience, audiences } from '#app/features/live/live-event.ts';
import { isItemId, isSlug } from '#app/platform/navigation/valid-path.ts';

export type EventField = 'slug' | 'title' | 'description' | 'audience' | 'pass' | 'starts' | 'ends';

/** The fields of an event as they were typed. */
export type EnteredEvent = Readonly<Record<EventField, string>>;

/** The columns that administrators write. */
interface EventColumns {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly audience: Audience;
  readonly pass_id: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

type EventEntry =
  | { readonly kind: 'event'; readonly columns: EventColumns }
  | { readonly kind: 'problem'; readonly field: EventField; readonly problem: string };

export const maxTitle = 200;
export const maxDescription = 4_000;
const maxSlug = 100;

/** Reads the form of an event; times are Beijing's. */
export function readEventEntry(entered: EnteredEvent): EventEntry {
  const { slug, title, description, audience, pass } = entered;
  if (title === '' || title.length > maxTitle) return problem('title', `标题要有 1 到 ${maxTitle} 个字。`);
  if (!isSlug(slug) || slug.length > maxSlug)
    return problem('slug', '地址只能用小写字母、数字和连字符，如 first-lecture。');
  if (description.length > maxDescription) return problem('description', `说明最多 ${maxDescription} 个字。`);
  const chosen = audiences.find((known) => known === audience);
  if (!chosen) return problem('audience', '请选择给谁看。');
  if (chosen === 'pass' && !isItemId(pass)) return problem('pass', '请选择要哪一张通行证。');
  const starts = readMoment(entered.starts);
  if (starts === undefined) return problem('starts', '没有这个时间，请重填，或者留空。');
  const ends = readMoment(entered.ends);
  if (ends === undefined) return problem('ends', '没有这个时间，请重填，或者留空。');
  if (ends !== null && starts === null) return problem('starts', '填了结束，也要填开始。');
  if (ends !== null && starts !== null && ends <= starts) return problem('ends', '结束要晚于开始。');
  return {
    kind: 'event',
    columns: {
      ...{ slug, title, description, audience: chosen },
      pass_id: chosen === 'pass' ? pass : null,
      starts_at: toIso(starts),
      ends_at: toIso(ends),
    },
  };
}

const problem = (field: EventField, text: string): EventEntry => ({ kind: 'problem', field, problem: text });

/** Null for an empty field, `undefined` for a time that does not exist. */
const readMoment = (entered: string): bigint | null | undefined =>
  entered === '' ? null : entryToMoment(entered);

const toIso = (moment: bigint | null) => (moment === null ? null : new Date(Number(moment)).toISOString());
