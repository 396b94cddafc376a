import { answerSearch } from '#app/features/library/search/answer-search.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import type { Route } from './+types/search-json';

/** What fits a screen: the response to each pause in typing stays at about 2 kB compressed. */
const maxHits = 8;

/** The results of what is being typed. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  return privateJson(answerSearch(context, (url.searchParams.get('q') ?? '').trim(), maxHits));
}
