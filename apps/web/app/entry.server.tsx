import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { renderingContext } from './http/rendering.ts';
import { servicesContext } from './services.ts';

/** How long loaders may keep a page waiting before what is missing is given up. */
export const streamTimeout = 5_000;

/** A page that will be kept is rendered whole, so that its scripts can be hashed; one for a single visitor streams. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { nonce, isWhole } = loadContext.get(renderingContext);
  const page = <ServerRouter context={routerContext} nonce={nonce} url={request.url} />;
  const body = isWhole ? await renderWhole(page, nonce) : await renderStream(page, nonce);
  return new Response(body, { status, headers });
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collect = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        resolve(Buffer.concat(chunks).toString());
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(deadline);
        pipe(collect);
      },
      onShellError: reject,
      onError: reject,
    });
    const deadline = setTimeout(abort, streamTimeout + 1_000);
  });
}

function renderStream(page: React.ReactNode, nonce: string): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(deadline);
            done();
          },
        });
        pipe(body);
        resolve(createReadableStreamFromReadable(body));
      },
      onShellError: reject,
      onError: reject,
    });
    const deadline = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * What no route expected goes to the operator's log. A request that the visitor gave up is no error of ours, nor is
 * one that asked for what cannot be.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitorsError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isVisitorsError) context.get(servicesContext).reportError(error, request);
};
