import type { Network } from '../network.ts';
import { readTimeoutMs } from './call-timeout.ts';
import type { GrpcMethod } from './grpc-method.ts';
import { type CallEnd, callSucceeded, errorToCallEnd, grpcStatus, TransportError } from './grpc-status.ts';
import { createListingStream, createSubscriptionStream } from './message-stream.ts';
import { grpcMethods } from './methods.ts';
import { readRequestMessage } from './read-request.ts';
import { corsHeaders, createNetworkHeaders, preflightHeaders } from './response-headers.ts';
import {
  createDataFrame,
  createTrailerFrame,
  encodeBody,
  percentEncode,
  type WebFormat,
} from './web-frames.ts';

export interface GrpcHandlerOptions {
  readonly network: Network;
  /** Receives internal errors; callers get only a generic status. */
  readonly onUnexpected: (error: unknown) => void;
  /** The mount path, such as `/sui`; without one only the end of a path counts. */
  readonly prefix?: string;
}

const formats: ReadonlyMap<string, WebFormat> = new Map([
  ['application/grpc-web', 'binary'],
  ['application/grpc-web+proto', 'binary'],
  ['application/grpc-web-text', 'text'],
  ['application/grpc-web-text+proto', 'text'],
]);

/** The client compares with exactly these texts. */
const contentTypes: Readonly<Record<WebFormat, string>> = {
  binary: 'application/grpc-web+proto',
  text: 'application/grpc-web-text+proto',
};

const neverAborted = new AbortController().signal;

/** Handles gRPC-web with Web `Request` and `Response`. Never throws. */
export function createGrpcHandler(options: GrpcHandlerOptions): (request: Request) => Promise<Response> {
  const toCallEnd = (error: unknown) => errorToCallEnd(error, options.onUnexpected);
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders });
    try {
      const path = readPath(new URL(request.url).pathname, options.prefix);
      if (path === 'health') return answerHealth(request);
      return await answerCall(path, request, options.network, toCallEnd);
    } catch (error) {
      return createTrailersOnly(toCallEnd(error));
    }
  };
}

/** `service/method`, or `health`. */
function readPath(path: string, prefix: string | undefined): string {
  if (prefix !== undefined && !path.startsWith(`${prefix}/`)) {
    throw new TransportError('UNIMPLEMENTED', 'there is no gRPC service at this path');
  }
  const parts = path
    .slice(prefix?.length ?? 0)
    .split('/')
    .slice(1);
  if (parts.at(-1) === 'health' && (prefix === undefined || parts.length === 1)) return 'health';
  return (prefix === undefined ? parts.slice(-2) : parts).join('/');
}

function answerHealth({ method }: Request): Response {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...corsHeaders, allow: 'GET, HEAD' } });
  }
  return new Response(method === 'HEAD' ? null : 'up', {
    headers: { ...corsHeaders, 'content-type': 'text/plain' },
  });
}

async function answerCall(
  path: string,
  request: Request,
  network: Network,
  toCallEnd: (error: unknown) => CallEnd,
): Promise<Response> {
  if (request.method !== 'POST') {
    const end: CallEnd = { status: 'INVALID_ARGUMENT', message: 'a call is a POST' };
    return createTrailersOnly(end, { status: 405, headers: { allow: 'POST, OPTIONS' } });
  }
  const format = formats.get(request.headers.get('content-type') ?? '');
  if (!format) {
    const end: CallEnd = { status: 'INVALID_ARGUMENT', message: 'the content type is none of gRPC-web' };
    return createTrailersOnly(end, { status: 415 });
  }
  const method = Object.hasOwn(grpcMethods, path) ? grpcMethods[path] : undefined;
  if (!method) throw new TransportError('UNIMPLEMENTED', `there is no method ${path}`);
  const timeoutMs = readTimeoutMs(request.headers.get('grpc-timeout'));
  // Only subscriptions need it, before the body is read: it makes a request far more expensive.
  const signal = method.kind === 'subscription' ? request.signal : neverAborted;
  const message = await readRequestMessage(request, format);
  const headers = { ...corsHeaders, ...createNetworkHeaders(network), 'content-type': contentTypes[format] };
  const options = { format, signal, timeoutMs, toCallEnd };
  return new Response(await createBody(method, network, message, options), { headers });
}

async function createBody(
  method: GrpcMethod,
  network: Network,
  message: Uint8Array,
  options: Parameters<typeof createListingStream>[1],
): Promise<Buffer<ArrayBuffer> | ReadableStream<Uint8Array>> {
  switch (method.kind) {
    case 'unary': {
      const data = createDataFrame(await method.answer(network, message));
      return Buffer.from(
        encodeBody(options.format, Buffer.concat([data, createTrailerFrame(callSucceeded)])),
      );
    }
    case 'listing':
      return createListingStream(method.list(network, message), options);
    case 'subscription': {
      const toMessages = method.follow(network, message);
      const listen = (hear: (messages: () => Iterable<Uint8Array>) => void) =>
        network.subscribe((checkpoint) => hear(() => toMessages(checkpoint)));
      return createSubscriptionStream(listen, options);
    }
  }
}

/** A response without messages: the status is in the headers and there is no body. */
function createTrailersOnly({ status, message }: CallEnd, more: ResponseInit = {}): Response {
  const headers = {
    ...corsHeaders,
    ...more.headers,
    'content-type': contentTypes.binary,
    'grpc-status': String(grpcStatus[status]),
    'grpc-message': percentEncode(message),
  };
  return new Response(null, { ...more, headers });
}
