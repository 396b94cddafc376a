import { data, type LoaderFunctionArgs } from 'react-router';
import { getChainNow } from '#app/platform/chain-now.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { readShares, type SharePage } from './read-shares.ts';
import { textToSharePlace } from './share-place.ts';

type ShareArgs = Pick<LoaderFunctionArgs, 'context'> & { readonly url: URL };

/** The shares for a URL, with the server's clock by which they fall due. */
export async function loadShares(
  { url, context }: ShareArgs,
  asProposer: boolean,
): Promise<SharePage & { readonly isFirst: boolean; readonly now: number }> {
  const before = url.searchParams.get('before');
  const after = before === null ? null : textToSharePlace(before);
  if (before !== null && after === null) throw data('没有这一页。', { status: 404 });
  const uid = getRequiredViewer(context).id;
  const account = context.get(sessionContext).getAccount();
  const page = await orUnreachable({ url, context }, () => readShares(account, { uid, asProposer, after }));
  return { ...page, isFirst: after === null, now: getChainNow(context) };
}
