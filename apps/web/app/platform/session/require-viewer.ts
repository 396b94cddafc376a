import { data, type MiddlewareFunction, redirect } from 'react-router';
import { wording } from '#app/ui/wording.ts';
import { signInPath } from './return-path.ts';
import { sessionContext } from './session.ts';
import { type Viewer, viewerContext } from './viewer.ts';

/** Middleware of every page that belongs to someone: nobody is sent to sign in, and comes back afterwards. */
export const requireViewer: MiddlewareFunction<Response> = ({ url, context }) => {
  if (context.get(viewerContext)) return;
  // Somebody who is signed in and whom we cannot look up must not be asked for a password.
  if (context.get(sessionContext).isUncertain) throw data(wording.accountsUnreachable, { status: 503 });
  throw redirect(signInPath(url));
};

/** For loaders below `requireViewer`: the viewer who must be there. */
export function getRequiredViewer(context: { get(key: typeof viewerContext): Viewer | null }): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Error('This loader runs only below requireViewer.');
  return viewer;
}
