import { type RefObject, useEffect, useState } from 'react';

/** The sides on which a strip continues beyond the visible part. */
interface More {
  readonly before: boolean;
  readonly after: boolean;
}

const nothing: More = { before: false, after: false };

export function useMore(strip: RefObject<HTMLElement | null>): More {
  const [more, setMore] = useState(nothing);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Scroll positions are fractional, widths are rounded.
      const now = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setMore((known) => (known.before === now.before && known.after === now.after ? known : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [strip]);
  return more;
}
