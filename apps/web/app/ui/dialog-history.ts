import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A history entry: the router's entry, and the number of dialogs above it. */
interface Place {
  readonly page: string;
  readonly depth: number;
}

/** Open dialogs, lowest first. */
const standing: { readonly close: () => void }[] = [];
/** The router's entry below the dialogs. Null without dialogs, when the router owns the whole history. */
let page: string | null = null;
/** The previous entry, to tell Forward from Back. */
let seen: Place | null = null;
/** Entries of closed dialogs are being removed, without the user pressing Back. */
let isLeaving = false;
/** Another document is being loaded in place of this page. */
let isBeingReplaced = false;
let isWatching = false;

/**
 * The Back button closes a dialog instead of leaving the page, as users of phones expect: each open dialog has a history entry above
 * the page's that carries the router's state. The entry is removed with the dialog.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useGoesWithPage(isOpen, latest);
  useEffect(() => {
    if (!isOpen) return;
    const one = { close: () => latest.current() };
    watchHistory();
    watchReplacement();
    standing.push(one);
    settleSoon();
    return () => {
      standing.splice(standing.indexOf(one), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** A followed link leaves the dialogs; from then on Back belongs to the router. */
function useGoesWithPage(isOpen: boolean, latest: { readonly current: () => void }): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page on which it was opened, and no later one.
  useEffect(() => {
    openedAt.current = key;
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen || openedAt.current === key) return;
    // At once: Back may follow before the dialogs have settled, and the router must receive it.
    page = null;
    latest.current();
  }, [isOpen, key, latest]);
}

/**
 * Must be called before the router is created, because listeners on `window` run in order of registration. A later listener could not
 * keep the router from reloading the page, which would be lost without a network.
 */
export function watchHistory(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('popstate', heard, { capture: true });
  // A page in the back/forward cache was left before the browser had gone back in its history.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/**
 * While dialogs are open: going back cancels a document that the user has requested, by an address or a reload. Permanent listeners for
 * `beforeunload` keep pages out of some browsers' back/forward cache.
 */
function watchReplacement(): void {
  isBeingReplaced = false;
  window.addEventListener('beforeunload', markReplaced);
}

function markReplaced(): void {
  isBeingReplaced = true;
}

/** Deferred, so that one dialog that replaces another changes nothing. */
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (isLeaving) return;
  const depth = depthOf(history.state);
  if (standing.length > 0) page = pageOf(history.state);
  for (let next = depth + 1; next <= standing.length; next += 1)
    history.pushState({ ...history.state, dialogs: next }, '');
  if (standing.length === 0) window.removeEventListener('beforeunload', markReplaced);
  if (depth > standing.length) {
    // The entry stays below the next document; returning to it by Back opens this page.
    if (!isBeingReplaced) leave(standing.length - depth);
  } else if (standing.length === 0) page = null;
}

function leave(steps: number): void {
  isLeaving = true;
  history.go(steps);
}

function heard(event: PopStateEvent): void {
  const wasLeaving = isLeaving;
  isLeaving = false;
  const now = { page: pageOf(event.state), depth: depthOf(event.state) };
  const before = seen;
  seen = now;
  if (now.page !== page) {
    // The entry of a dialog that was left by a link is skipped.
    if (now.depth > 0 && standing.length === 0) passOver(now, before);
    else if (wasLeaving) settleSoon();
    return;
  }
  event.stopImmediatePropagation();
  if (!wasLeaving) for (const one of standing.slice(now.depth).reverse()) one.close();
  settleSoon();
}

function passOver(now: Place, before: Place | null): void {
  const isForward = before?.page === now.page && before.depth < now.depth;
  const { navigation } = window as { readonly navigation?: { readonly canGoForward: boolean } };
  leave(isForward && navigation?.canGoForward ? 1 : -now.depth);
}

function depthOf(state: unknown): number {
  return hasNotes(state) && typeof state.dialogs === 'number' ? state.dialogs : 0;
}

/** The router's state in an entry. */
function pageOf(state: unknown): string {
  return hasNotes(state) ? `${state.idx} ${state.key}` : '';
}

interface Notes {
  readonly dialogs?: unknown;
  readonly idx?: unknown;
  readonly key?: unknown;
}

function hasNotes(state: unknown): state is Notes {
  return typeof state === 'object' && state !== null;
}
