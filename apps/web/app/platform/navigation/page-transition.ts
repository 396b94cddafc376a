import type { DataRouter, RouterSubscriber } from 'react-router';

/** The old page stays still for at most this time, while React renders the next one. */
const maxRenderMs = 300;

let endRendering = () => {};

/** Called when React has rendered the page of a new location and scrolled it. */
export function tellPageRendered(): void {
  endRendering();
}

/**
 * The same router, whose subscriber shows a page with another path by a view transition, where browsers have them and the user has not asked
 * for less motion. The framework does this too, but leaves the rejection of a skipped transition unhandled.
 */
export function withPageTransitions(router: DataRouter): DataRouter {
  return Object.create(router, {
    subscribe: {
      value: (subscriber: RouterSubscriber) =>
        router.subscribe(showByTransition(subscriber, router.state.location.pathname)),
    },
  });
}

type Update = Parameters<RouterSubscriber>;

function showByTransition(subscriber: RouterSubscriber, pathname: string): RouterSubscriber {
  let shownPath = pathname;
  /** Updates that arrive before the browser has captured the old page. */
  let waiting: Update[] | null = null;
  return (...update) => {
    const { pathname: nextPath } = update[0].location;
    const isOtherPage = nextPath !== shownPath;
    shownPath = nextPath;
    if (waiting) waiting.push(update);
    else if (isOtherPage && mayAnimate()) {
      waiting = [update];
      const transition = document.startViewTransition(() => {
        const updates = waiting ?? [];
        waiting = null;
        const rendered = new Promise<void>((resolve) => {
          endRendering = resolve;
          setTimeout(resolve, maxRenderMs);
        });
        for (const one of updates) subscriber(...one);
        return rendered;
      });
      // Skipped, because the page was hidden or another one followed: it is shown without the animation.
      transition.ready.catch(() => undefined);
    } else subscriber(...update);
  };
}

function mayAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
