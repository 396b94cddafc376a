import { data, type MiddlewareFunction, redirect } from 'react-router';
import { errorWording } from '#app/ui/error-wording.ts';
import { signInPath } from './return-path.ts';
import { sessionContext } from './session.ts';
import { type Viewer, viewerContext } from './viewer.ts';

/** Middleware of pages that require a session: redirects to sign-in with the way back. */
export const requireViewer: MiddlewareFunction<Response> = ({ url, context }) => {
  if (context.get(viewerContext)) return;
  // If the account service does not answer, a visitor with a session must not be asked for a password.
  if (context.get(sessionContext).isUncertain) throw data(errorWording.accountsUnreachable, { status: 503 });
  throw redirect(signInPath(url));
};

/** Middleware of public pages whose forms require a session. */
export const requireViewerOfForms: MiddlewareFunction<Response> = (args, next) => {
  if (args.request.method === 'POST') return requireViewer(args, next);
};

/** The viewer, for loaders below `requireViewer`. */
export function getRequiredViewer(context: { get(key: typeof viewerContext): Viewer | null }): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Error('requireViewer must run before this loader');
  return viewer;
}
