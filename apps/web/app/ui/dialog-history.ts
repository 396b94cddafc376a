import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** An entry of the history: which of the router's, and how many dialogs stand on it. */
interface Place {
  readonly page: string;
  readonly depth: number;
}

/** Dialogs that are open, the lowest first. */
const standing: { readonly close: () => void }[] = [];
/** The router's entry that they stand on. Null while there is none, and all of the history is the router's. */
let page: string | null = null;
/** Where the browser was led last, to tell Forward from Back. */
let seen: Place | null = null;
/** Entries of closed dialogs are being left, which nobody asked for by Back. */
let isLeaving = false;
let isWatching = false;

/**
 * Back closes a dialog instead of leaving the page, as on a telephone everybody expects: each open one has an entry of the
 * history of its own, above the page's and with the router's own notes in it, so that the router misses nothing. It
 * goes with the dialog, however that was closed.
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
    standing.push(one);
    settleSoon();
    return () => {
      standing.splice(standing.indexOf(one), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Where a link of a dialog leads there is no dialog any more: Back from there is the router's. */
function useGoesWithPage(isOpen: boolean, latest: { readonly current: () => void }): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page on which it was opened, and no later one.
  useEffect(() => {
    openedAt.current = key;
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && openedAt.current !== key) latest.current();
  }, [isOpen, key, latest]);
}

/**
 * To be called before there is a router, which listens at the same place: a window has its listeners in the order in which they
 * came, whether they capture or not. Whoever comes later cannot keep the router from loading the page again, and without a
 * network that page is lost.
 */
export function watchHistory(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('popstate', heard, { capture: true });
}

/** A moment later: one dialog that gives way to another changes nothing. */
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (isLeaving) return;
  const depth = depthOf(history.state);
  if (standing.length > 0) page = pageOf(history.state);
  for (let next = depth + 1; next <= standing.length; next += 1)
    history.pushState({ ...history.state, dialogs: next }, '');
  if (depth > standing.length) leave(standing.length - depth);
  else if (standing.length === 0) page = null;
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
    // Where a link of a dialog was followed its entry stayed behind, and is passed over.
    if (now.depth > 0 && standing.length === 0) passOver(now, before);
    return;
  }
  event.stopImmediatePropagation();
  if (!wasLeaving) for (const one of standing.slice(now.depth).reverse()) one.close();
  settleSoon();
}

function passOver(now: Place, before: Place | null): void {
  const isForward = before?.page === now.page && before.depth < now.depth;
  const { navigation } = window as { readonly navigation?: { readonly canGoForward: boolean } };
  if (isForward && navigation?.canGoForward) history.forward();
  else history.go(-now.depth);
}

function depthOf(state: unknown): number {
  return hasNotes(state) && typeof state.dialogs === 'number' ? state.dialogs : 0;
}

/** The router's notes on an entry. */
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
