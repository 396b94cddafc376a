import type { ProposerAnswer, ProposerObstacle } from '#app/features/money/wallet/proposer-candidate.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable, readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/proposer';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Who becomes the proposer of the visitor's account when it binds a wallet. The transaction names that account. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const [row] = await orUnreachable({ url, context }, async () =>
    readRows(await account.rpc('my_proposer', undefined, asRead)),
  );
  const answer: ProposerAnswer = {
    candidate: row?.uid
      ? {
          uid: row.uid,
          name: row.name ?? `学员 ${row.short_id}…`,
          obstacle: row.obstacle as ProposerObstacle | null,
        }
      : null,
  };
  return privateJson(answer);
}
