import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import type { KeepOffer } from './keep-offer.ts';
import { KeepError } from './keep-problem.ts';
import { offerPath } from './kept-address.ts';

/** Asks the server what can be saved of a chapter, and its size. */
export async function askOffer(lesson: LessonName): Promise<KeepOffer> {
  const response = await fetch(offerPath(lesson), { cache: 'no-store', redirect: 'manual' }).catch(toSilence);
  if (response.status === 200) return response.json();
  if (response.status === 401) throw new KeepError({ kind: 'signed-out' });
  throw new KeepError({ kind: response.status >= 500 ? 'server' : 'not-open' });
}

function toSilence(error: unknown): never {
  throw error instanceof TypeError ? new KeepError({ kind: 'no-network' }, error) : error;
}
