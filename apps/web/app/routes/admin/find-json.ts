import { maxQueryLength } from '#app/features/admin/find/find-hit.ts';
import { readHits } from '#app/features/admin/find/read-hits.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { errorWording } from '#app/ui/error-wording.ts';
import type { Route } from './+types/find-json';

/** What a text names, for the finder's dialog. */
export function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const text = (url.searchParams.get('q') ?? '').slice(0, maxQueryLength);
  const account = context.get(sessionContext).getAccount();
  return orElse(
    { url, context },
    async () => privateJson({ hits: await readHits(account, text) }),
    () => privateJson({ message: errorWording.accountsUnreachable, reason: null }, 503),
  );
}
