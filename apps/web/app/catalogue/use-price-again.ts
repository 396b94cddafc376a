import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { isServerThere } from '../session/watch-cookie.ts';

const againMs = 3_000;
const mostTimes = 5;

/** Where the price could not be read the page asks again by itself, a few times: the host may just be opening. */
export function usePriceAgain(isUnread: boolean): void {
  const { revalidate, state } = useRevalidator();
  const times = useRef(0);
  useEffect(() => {
    if (!isUnread || state !== 'idle' || times.current >= mostTimes) return;
    let isGone = false;
    const again = async () => {
      times.current += 1;
      // Asked of a server that is not there, the page would turn into an error.
      if ((await isServerThere()) && !isGone) await revalidate();
    };
    const timer = setTimeout(() => void again(), againMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isUnread, state, revalidate]);
}
