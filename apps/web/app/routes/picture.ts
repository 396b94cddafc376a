import { createHash } from 'node:crypto';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { Route } from './+types/picture';

const none = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });

/** The picture of an author in a discussion that is open to the viewer. */
export async function loader({ params: { key }, request, context }: Route.LoaderArgs): Promise<Response> {
  const { postPictures } = context.get(servicesContext);
  if (!postPictures || !isUuid(key) || !context.get(viewerContext)) return none();
  const account = context.get(sessionContext).getAccount();
  if (readRows(await account.rpc('may_see_post_picture', { key }, asRead)) !== true) return none();
  const picture = await postPictures.read(key);
  if (!picture) return none();
  const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)}"`;
  // The key stays when the author changes the picture, so browsers ask again.
  const headers = { 'Cache-Control': 'private, max-age=300', ETag: etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(picture.bytes, { headers: { ...headers, 'Content-Type': picture.contentType } });
}
