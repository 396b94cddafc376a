import { useEffect, useRef } from 'react';
import { preloadLimits, routePreloads } from './route-preloads.ts';

interface PreloadHandlers {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onTouchStart: () => void;
}

/** For a link that people are likely to open: its page is fetched when they show that they mean to. */
export function usePreload(to: string): PreloadHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(() => routePreloads.request(to), preloadLimits.intentMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: start,
    onPointerLeave: stop,
    onFocus: start,
    onBlur: stop,
    onTouchStart: () => routePreloads.request(to),
  };
}
