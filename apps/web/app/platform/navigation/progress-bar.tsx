import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/** Values of the specification. */
const progress = {
  heightPx: 3,
  /** Navigations faster than this show no bar. */
  throttleMs: 200,
  /** Expected duration of a full run; the bar slows down towards the end. */
  durationMs: 2_000,
} as const;

type Phase = 'hidden' | 'running' | 'finishing';

/** A bar at the top of the page during a navigation. */
export function ProgressBar() {
  const loading = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<Phase>('hidden');
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (loading) {
      const timer = setTimeout(() => setPhase('running'), progress.throttleMs);
      return () => clearTimeout(timer);
    }
    setPhase((before) => (before === 'running' ? 'finishing' : 'hidden'));
    return undefined;
  }, [loading]);

  useEffect(() => {
    const element = bar.current;
    if (!element || phase === 'hidden') return;
    if (phase === 'running') {
      const run = element.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(0.92)' }], {
        duration: progress.durationMs,
        easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)',
        fill: 'forwards',
      });
      return () => run.cancel();
    }
    const finish = element.animate(
      [
        { transform: 'scaleX(1)', opacity: 1 },
        { transform: 'scaleX(1)', opacity: 0 },
      ],
      {
        duration: 300,
        fill: 'forwards',
      },
    );
    finish.onfinish = () => setPhase('hidden');
    return () => finish.cancel();
  }, [phase]);

  if (phase === 'hidden') return null;
  return (
    <div
      aria-label="正在打开页面"
      className="fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-gold-fill"
      data-progress
      ref={bar}
      role="progressbar"
    />
  );
}
