import { createError } from '../errors.ts';

/** In which form rows are answered. */
export interface AnswerForm {
  readonly kind: 'array' | 'object' | 'csv';
  readonly withoutNulls: boolean;
  readonly contentType: string;
}

const form = (kind: AnswerForm['kind'], type: string, withoutNulls = false): AnswerForm => ({
  kind,
  withoutNulls,
  contentType: `${type}; charset=utf-8`,
});

const array = form('array', 'application/json');
const forms: ReadonlyMap<string, AnswerForm> = new Map([
  ['*/*', array],
  ['application/*', array],
  ['application/json', array],
  ['application/vnd.pgrst.array', form('array', 'application/vnd.pgrst.array+json')],
  ['application/vnd.pgrst.array+json', form('array', 'application/vnd.pgrst.array+json')],
  [
    'application/vnd.pgrst.array+json;nulls=stripped',
    form('array', 'application/vnd.pgrst.array+json;nulls=stripped', true),
  ],
  ['application/vnd.pgrst.object', form('object', 'application/vnd.pgrst.object+json')],
  ['application/vnd.pgrst.object+json', form('object', 'application/vnd.pgrst.object+json')],
  [
    'application/vnd.pgrst.object+json;nulls=stripped',
    form('object', 'application/vnd.pgrst.object+json;nulls=stripped', true),
  ],
  ['text/*', form('csv', 'text/csv')],
  ['text/csv', form('csv', 'text/csv')],
]);

/** The first that there is, of those that the client would rather have than others. */
export function parseAccept(header: string | null): AnswerForm {
  if (header === null || header.trim() === '') return array;
  const wanted = header
    .split(',')
    .map(parseWanted)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { type } of wanted) {
    const found = forms.get(type);
    if (found !== undefined) return found;
  }
  throw createError('PGRST107', { message: `None of these media types are available: ${header.trim()}` });
}

function parseWanted(text: string): { readonly type: string; readonly quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice('q='.length));
  const stripped = parameters.includes('nulls=stripped') ? ';nulls=stripped' : '';
  return { type: `${type}${stripped}`, quality: Number.isFinite(quality) ? quality : 0 };
}
