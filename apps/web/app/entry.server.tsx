import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { renderPage } from './platform/http/render-page.ts';
import { renderingContext, wholePageContext } from './platform/http/rendering.ts';
import { servicesContext } from './platform/services.ts';

/** Time limit of loaders; what is still missing is aborted. */
export const streamTimeout = 5_000;

/** Renders the page. The limit is a second longer than that of loaders, so that their abort is still shown. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, isWhole } = loadContext.get(renderingContext);
  const { reportError } = loadContext.get(servicesContext);
  const context = { ...routerContext, manifest: toManifest(routerContext) };
  const body = await renderPage(<ServerRouter context={context} nonce={nonce} url={request.url} />, {
    nonce,
    isWhole,
    giveUpMs: streamTimeout + 1_000,
    onLateError: (error) => reportError(error, request),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (body instanceof ReadableStream) return new Response(body, { status, headers });
  headers.set('Content-Length', String(body.length));
  const response = new Response(null, { status, headers });
  loadContext.set(wholePageContext, { response, bytes: body });
  return response;
}

/** Pages outside the administration load a list of routes without its routes, which the build writes (`apps/web/scripts/site-manifest.ts`). */
function toManifest({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const isAdministration = staticHandlerContext.matches.some(
    ({ route }) => route.id === 'routes/admin/frame',
  );
  if (isAdministration || import.meta.env.DEV) return manifest;
  return { ...manifest, url: manifest.url.replace(/\.js$/, '-site.js') };
}

/** Logs unexpected errors of routes. Malformed requests are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitorsError = isRouteErrorResponse(error) && error.status < 500;
  if (!isVisitorsError) context.get(servicesContext).reportError(error, request);
};
