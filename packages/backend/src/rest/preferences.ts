import { createError } from '../errors.ts';

/** The preferences of a `Prefer` header. */
export interface Preferences {
  readonly shown: 'minimal' | 'headers-only' | 'representation' | undefined;
  readonly count: 'exact' | 'planned' | 'estimated' | undefined;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  readonly missing: 'default' | 'null' | undefined;
  readonly handling: 'strict' | 'lenient' | undefined;
  readonly maxAffected: number | undefined;
  readonly timeZone: string | undefined;
}

const known = {
  resolution: /^(?:merge|ignore)-duplicates$/,
  missing: /^(?:default|null)$/,
  return: /^(?:minimal|headers-only|representation)$/,
  count: /^(?:exact|planned|estimated)$/,
  handling: /^(?:strict|lenient)$/,
  'max-affected': /^\d{1,15}$/,
  timezone: /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/,
} as const;
type Name = keyof typeof known;
const names = Object.keys(known) as Name[];

/** The first preference of each name applies. Unknown ones are ignored unless `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  const found = new Map<Name, string>();
  const unknown: string[] = [];
  for (const part of (header ?? '').split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [name = '', text = ''] = part.split('=').map((each) => each.trim());
    const preference = names.find((each) => each === name && isAccepted(each, text));
    if (preference === undefined) unknown.push(part);
    else if (!found.has(preference)) found.set(preference, text);
  }
  if (found.get('handling') === 'strict' && unknown.length > 0) {
    throw createError('PGRST122', { details: `Invalid preferences: ${unknown.join(', ')}` });
  }
  const isStrict = found.get('handling') === 'strict';
  const maxAffected = found.get('max-affected');
  return {
    shown: found.get('return') as Preferences['shown'],
    count: found.get('count') as Preferences['count'],
    resolution: found.get('resolution') as Preferences['resolution'],
    missing: found.get('missing') as Preferences['missing'],
    handling: found.get('handling') as Preferences['handling'],
    maxAffected: isStrict && maxAffected !== undefined ? Number(maxAffected) : undefined,
    timeZone: found.get('timezone'),
  };
}

function isAccepted(name: Name, text: string): boolean {
  return known[name].test(text) && (name !== 'timezone' || isTimeZone(text));
}

/** Node and PostgreSQL accept the same IANA time zone names. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether rows are counted. A planned count is not: it comes from the planner, and for tables only. */
export function countsRows({ count }: Preferences): boolean {
  return count === 'exact' || count === 'estimated';
}

export type AppliedPreference = keyof Preferences;

/** The `Preference-Applied` header in PostgREST's order; empty if no preference was applied. */
export function toPreferenceApplied(
  preferences: Preferences,
  applied: readonly AppliedPreference[],
): Record<string, string> {
  const all: readonly (readonly [AppliedPreference, string])[] = [
    ['resolution', 'resolution'],
    ['missing', 'missing'],
    ['shown', 'return'],
    ['count', 'count'],
    ['handling', 'handling'],
    ['timeZone', 'timezone'],
    ['maxAffected', 'max-affected'],
  ];
  const entries = all.flatMap(([key, name]) =>
    applied.includes(key) && preferences[key] !== undefined ? [`${name}=${preferences[key]}`] : [],
  );
  return entries.length === 0 ? {} : { 'preference-applied': entries.join(', ') };
}
