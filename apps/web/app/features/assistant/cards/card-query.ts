import { isUuid } from '#app/platform/navigation/valid-path.ts';
import type { CardQuery } from './read-cards.ts';

/** The query in the URL of the list; invalid values are ignored. */
export function readCardQuery(query: URLSearchParams): CardQuery {
  const [createdAt = '', id = ''] = (query.get('before') ?? '').split('/');
  const isPlace = /^\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)$/.test(createdAt) && isUuid(id);
  return {
    search: (query.get('q') ?? '').trim().slice(0, 100),
    isSuspended: query.get('show') === 'suspended',
    before: isPlace ? { createdAt, id } : null,
  };
}

export function cardsAddress({ search, isSuspended }: Pick<CardQuery, 'search' | 'isSuspended'>): string {
  const query = new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(isSuspended && { show: 'suspended' }),
  }).toString();
  return query === '' ? '/ai/cards' : `/ai/cards?${query}`;
}
