import { hasSessionCookieIn } from './personal-request.ts';

/**
 * Calls back when this page becomes visible and the browser's session has begun or ended since it was rendered, in another tab or
 * before going back. Offline pages, which are rendered without a session, count only with a network.
 */
export function watchCookie(isSomebodys: boolean, onOther: () => void): () => void {
  let isOver = false;
  const check = async () => {
    if (document.visibilityState !== 'visible' || hasSessionCookieIn(document.cookie) === isSomebodys) return;
    if ((await isServerThere()) && !isOver) onOther();
  };
  const listen = () => void check();
  document.addEventListener('visibilitychange', listen);
  window.addEventListener('focus', listen);
  window.addEventListener('pageshow', listen);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', listen);
    window.removeEventListener('focus', listen);
    window.removeEventListener('pageshow', listen);
  };
}

export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
