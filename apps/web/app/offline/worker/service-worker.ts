import { keptChannel } from '#app/offline/lessons/kept-address.ts';
import { cachePrefix, isVisitedMessage, noNetwork } from '#app/platform/pwa/worker-messages.ts';
import { createKeptPages, isKeepable, offlinePath } from './kept-pages.ts';
import { createLessonKeeper } from './lesson-keeper.ts';
import { toRequestKind } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build, so that each build has a different worker. */
declare const __BUILD_ID__: string;

const kept = createKeptPages({
  caches: self.caches,
  fetch: (url, options) => self.fetch(url, options),
  now: Date.now,
  buildId: __BUILD_ID__,
});

/** Notifies pages of this site that the list has changed. */
const changes = new BroadcastChannel(keptChannel);

const lessons = createLessonKeeper({
  caches: self.caches,
  cookies: self.cookieStore,
  fetch: (path, options) => self.fetch(path, options),
  locks: self.navigator.locks,
  now: Date.now,
  onChange: () => changes.postMessage('changed'),
});

/** Gateway errors count as no network. */
const gatewayFailures: readonly number[] = [502, 503, 504];

self.addEventListener('install', (event) => {
  event.waitUntil(kept.prepare());
  // Pages come from the network if there is one, and built files never change, so a new worker can take over at once.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
      await kept.sweep();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (toRequestKind(request, self.location.origin)) {
    case 'page':
      event.respondWith(answerPage(event));
      return;
    case 'data':
      event.respondWith(answerData(event));
      return;
    case 'asset':
      event.respondWith(answerAsset(event));
      return;
    case 'picture':
      event.respondWith(answerPicture(request));
      return;
    case 'sign-out':
      event.waitUntil(Promise.all([kept.forget(), lessons.forget()]));
      return;
    case 'kept-file':
      event.respondWith(lessons.answerFile(request));
      return;
    case 'remove-kept':
      event.respondWith(removeKept(request));
      return;
    case 'other':
      return;
  }
});

self.addEventListener('message', (event) => {
  if (isVisitedMessage(event.data))
    event.waitUntil(kept.visit(new URL(event.data.path, self.location.origin).href));
});

/** Network first; without one the cached page or the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const fromKept = async () =>
    (await lessons.findPage(url)) ?? (await kept.findPage(url)) ?? (await offlinePage());
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const response = preloaded ?? (await fetch(event.request));
    if (gatewayFailures.includes(response.status)) return (await fromKept()) ?? response;
    event.waitUntil(lessons.catchUp());
    if (isKeepable(response)) event.waitUntil(kept.keep(url, response.clone()));
    return response;
  } catch {
    return (await fromKept()) ?? Response.error();
  }
}

async function offlinePage(): Promise<Response | undefined> {
  const page = await kept.findOfflinePage();
  return page && lessons.withList(page);
}

/** Rejects forms of other sites. */
async function removeKept(request: Request): Promise<Response> {
  const { origin } = self.location;
  const which = (await request.formData()).get('lesson');
  const isOurs = URL.parse(request.referrer)?.origin === origin;
  if (isOurs && typeof which === 'string') await lessons.remove(which);
  return Response.redirect(`${origin}${offlinePath}`, 303);
}

/** The router cannot tell a missing network from a bug, so it gets a recognisable answer. */
async function answerData(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(lessons.catchUp());
    return response;
  } catch {
    return new Response(noNetwork.text, { status: noNetwork.status });
  }
}

/** Files with a hash never change. One that the server does not know belongs to a removed build. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const found = (await kept.findPart(request.url)) ?? (await lessons.findPart(request.url));
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 404) await retire();
  else event.waitUntil(kept.keepPart(request.url, response.clone()));
  return response;
}

async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = (await kept.findPart(request.url)) ?? (await lessons.findPart(request.url));
    if (found) return found;
    throw error;
  }
}

/**
 * Deletes everything of this build before the page learns that a file is missing, so that its reload uses the network and the current
 * build.
 */
async function retire(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
