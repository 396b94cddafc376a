import { data } from 'react-router';
import { toInvitationPath } from '#app/features/account/invite/invitation-cookie.ts';
import { drawSharePicture, isPictureScheme } from '#app/features/account/invite/share-picture.ts';
import { servicesContext } from '#app/platform/services.ts';
import { refusalText } from '#app/platform/session/refusals.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable, readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/picture';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** The viewer's invitation as a picture with a QR code, drawn here. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const scheme = url.searchParams.get('scheme') ?? 'light';
  if (!isPictureScheme(scheme)) throw data('没有这种图片。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  const code = await orUnreachable({ url, context }, async () => {
    const answer = await account.rpc('my_invitation_code');
    const refusal = answer.error && refusalText(answer.error);
    if (refusal) throw data(refusal, { status: 403 });
    return readRows(answer);
  });
  const { site } = context.get(servicesContext);
  const link = `${site.origin}${toInvitationPath(code)}`;
  const picture = drawSharePicture({ productName: site.productName, link, code, scheme });
  return new Response(picture, {
    headers: { 'Cache-Control': 'private, no-store', 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
}
