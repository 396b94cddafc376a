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

/** How long loaders may keep a page waiting before what is missing is given up. */
export const streamTimeout = 5_000;

/** The page as React renders it; a second longer than its loaders may take, so that their giving up still shows. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, isWhole } = loadContext.get(renderingContext);
  const { reportError } = loadContext.get(servicesContext);
  const body = await renderPage(<ServerRouter context={routerContext} nonce={nonce} url={request.url} />, {
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

/**
 * What no route expected goes to the operator's log. A request that the visitor gave up is no error of ours, nor is
 * one that asked for what cannot be.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitorsError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isVisitorsError) context.get(servicesContext).reportError(error, request);
};
