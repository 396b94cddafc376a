import * as serverBuild from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageApplication } from './contract.ts';
import { clientAddressContext } from './platform/http/client-address.ts';
import { renderingContext, wholePageContext } from './platform/http/rendering.ts';
import { regionContext } from './platform/region/region-context.ts';
import { servicesContext } from './platform/services.ts';
import { openSession } from './platform/session/open-session.ts';
import { sessionContext } from './platform/session/session.ts';
import { viewerContext } from './platform/session/viewer.ts';
import { earlyScripts } from './shell/early-scripts.ts';

// The virtual module types optional members as possibly undefined; the handler expects them to be absent.
const build = serverBuild as ServerBuild;

declare const __BUILT_AT__: number;

export const buildId: PageApplication['buildId'] = build.assets.version;

export const constantScripts: PageApplication['constantScripts'] = earlyScripts;

/** The web application as a function from request to response. The caller owns the socket. */
export const createPageHandler: PageApplication['createPageHandler'] = (services) => {
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production');
  return async ({ request, nonce, isWhole, isLocal, address, region }) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, {
      ...services,
      isLocal,
      build: { id: buildId, madeAt: __BUILT_AT__ },
      // The reads of a page are cancelled when its visitor leaves: that they fail then is expected.
      reportError: (error, failed) => {
        if (!request.signal.aborted) services.reportError(error, failed);
      },
    });
    context.set(renderingContext, { nonce, isWhole });
    context.set(clientAddressContext, address ?? null);
    const session = await openSession(services, { request, address, region });
    context.set(sessionContext, session);
    context.set(viewerContext, session.viewer);
    context.set(regionContext, region ?? session.region);
    const response = await handle(request, context);
    for (const cookie of session.cookies()) response.headers.append('Set-Cookie', cookie);
    const whole = context.get(wholePageContext);
    if (response !== whole?.response) return response;
    return new Response(whole.bytes, { status: response.status, headers: response.headers });
  };
};
