import { createError } from '../errors.ts';

/** The format of the response. */
export interface AnswerForm {
  readonly kind: 'array' | 'object' | 'csv';
  readonly withoutNulls: boolean;
  readonly contentType: string;
  /** Set if the execution plan is requested instead of the rows. */
  readonly plan?: PlanForm;
}

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const;
export type PlanOption = (typeof planOptions)[number];

export interface PlanForm {
  readonly format: 'text' | 'json';
  readonly options: readonly PlanOption[];
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

/**
 * Chooses the first supported media type in the client's order of preference. Plans reveal rows that policies hide, so
 * they need `mayExplain`.
 */
export function parseAccept(header: string | null, mayExplain = false): AnswerForm {
  if (header === null || header.trim() === '') return array;
  const plan = mayExplain ? parsePlan(header) : undefined;
  if (plan !== undefined) return plan;
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

const planType = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?[ \t]*(?:;|$)/i;
const planFor = /;[ \t]*for="([^"]*)"/i;
const planOptionList = /;[ \t]*options=([a-z|]*)/i;

function parsePlan(header: string): AnswerForm | undefined {
  const found = planType.exec(header.trim());
  if (found === null) return undefined;
  const format = found[1]?.toLowerCase() === 'json' ? 'json' : 'text';
  const of = parseAccept(planFor.exec(header)?.[1] ?? null);
  const named = planOptionList.exec(header)?.[1]?.toLowerCase().split('|') ?? [];
  const options = planOptions.filter((option) => named.includes(option));
  const [type = ''] = of.contentType.split('; charset');
  const suffix = options.length === 0 ? '' : `; options=${options.join('|')}`;
  const contentType = `application/vnd.pgrst.plan+${format}; for="${type}"${suffix}; charset=utf-8`;
  return { ...of, contentType, plan: { format, options } };
}

function parseWanted(text: string): { readonly type: string; readonly quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice('q='.length));
  const stripped = parameters.includes('nulls=stripped') ? ';nulls=stripped' : '';
  return { type: `${type}${stripped}`, quality: Number.isFinite(quality) ? quality : 0 };
}
