import { privateJson } from '#app/platform/http/private-json.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable, readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/mirrored';

const isDigest = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);

/** Whether the ledger has read a transaction that the administration signed. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const digest = url.searchParams.get('digest') ?? '';
  if (!isDigest(digest)) return privateJson({ isMirrored: false });
  const account = context.get(sessionContext).getAccount();
  const isMirrored = await orUnreachable(
    { url, context },
    async () => readRows(await account.rpc('is_act_mirrored', { act: digest }, asRead)) === true,
  );
  return privateJson({ isMirrored });
}
