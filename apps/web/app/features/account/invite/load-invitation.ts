import type { RouterContextProvider } from 'react-router';
import { asRead } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable, readRows } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import { veiled } from './read-inviter.ts';

/** What an invitation link shows. */
export type ShownInvitation =
  /** No such code, or its owner may not invite. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'own' }
  /** Of a signed-in account: `isOpen` if it is new and was not invited yet. */
  | { readonly kind: 'account'; readonly name: string; readonly isOpen: boolean }
  | { readonly kind: 'visitor'; readonly name: string };

interface Place {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

export async function loadInvitation({ url, context }: Place, code: string | null): Promise<ShownInvitation> {
  if (code === null) return { kind: 'unknown' };
  const account = context.get(sessionContext).getAccount();
  const isSignedIn = context.get(viewerContext) !== null;
  const [found, mine] = await orUnreachable({ url, context }, async () => {
    const [invitations, inviting] = await Promise.all([
      account.rpc('invitation_of_code', { invitation_code: code }, asRead),
      isSignedIn ? account.rpc('my_inviting', undefined, asRead) : null,
    ]);
    return [readRows(invitations)[0], inviting && readRows(inviting)[0]] as const;
  });
  if (!found) return { kind: 'unknown' };
  if (found.is_mine) return { kind: 'own' };
  const name = veiled(found.inviter_name, found.inviter_short_id);
  return isSignedIn
    ? { kind: 'account', name, isOpen: mine?.may_redeem === true }
    : { kind: 'visitor', name };
}
