import { type MiddlewareFunction, redirect } from 'react-router';
import { signInPath } from './return-path.ts';
import { type Viewer, viewerContext } from './viewer.ts';

/** Middleware of every page that belongs to someone: nobody is sent to sign in, and comes back afterwards. */
export const requireViewer: MiddlewareFunction<Response> = ({ url, context }) => {
  if (!context.get(viewerContext)) throw redirect(signInPath(url));
};

/** For loaders below `requireViewer`: the viewer who must be there. */
export function getRequiredViewer(context: { get(key: typeof viewerContext): Viewer | null }): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Error('This loader runs only below requireViewer.');
  return viewer;
}
