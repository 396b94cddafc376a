import type { ContentDocument } from '@suixue/content/document';
import { readQuote } from '#app/features/assistant/ask/read-quote.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { CardCall } from './card-forms.ts';
import { type CardOrigin, cardLimits } from './study-card.ts';

/** What the form for a new card starts with. */
export interface PrefilledCard {
  readonly id: string;
  readonly origin: CardOrigin;
  /** Names the note that the card is made from; '' for none. */
  readonly key: string;
  readonly front: string;
  readonly back: string;
  /** '' for no source. */
  readonly path: string;
  readonly title: string;
}

type FindDocument = (path: string) => ContentDocument | undefined;

const empty = { origin: 'own', key: '', front: '', back: '', path: '', title: '' } as const;

/** The card that the URL asks for: made from a selected passage, from a note of the viewer, or empty. */
export async function prefillCard(
  { account, viewerId }: CardCall,
  query: URLSearchParams,
  find: FindDocument,
): Promise<PrefilledCard> {
  const id = crypto.randomUUID();
  const quote = readQuote(query);
  const source = query.get('from') ?? '';
  if (quote !== '') {
    const document = source.startsWith('/course/') ? find(source) : undefined;
    const place = document ? { path: source, title: document.title } : { path: '', title: '' };
    return { ...empty, ...place, id, origin: 'passage', back: quote };
  }
  const note = query.get('note') ?? '';
  if (!isUuid(note)) return { ...empty, id };
  const row = readRows(
    await account
      .from('chapter_notes')
      .select('body, course_slug, chapter_slug, at_seconds')
      .eq('user_id', viewerId)
      .eq('id', note)
      .maybeSingle(),
  );
  if (!row) return { ...empty, id };
  const chapter = `/course/${row.course_slug}/${row.chapter_slug}`;
  return {
    id,
    origin: 'note',
    key: `note/${note}`,
    front: '',
    back: [...row.body].slice(0, cardLimits.back).join(''),
    path: row.at_seconds === null ? chapter : `${chapter}?t=${row.at_seconds}`,
    title: find(chapter)?.title ?? '课文',
  };
}
