import { useCallback, useEffect, useRef, useState } from 'react';
import { type CheckState, withProgress } from './check-state.ts';
import { CheckStateView } from './check-state-view.tsx';
import type { PoolMirror } from './pool-mirror.ts';
import { runCheck } from './run-check.ts';

export interface CheckPanelProps {
  readonly poolId: string;
  readonly coinType: string;
  /** What the page shows. */
  readonly mirror: PoolMirror;
  /** The viewer's account; null for visitors. */
  readonly uid: string | null;
}

const begun: CheckState = { kind: 'running', progress: null, isAgain: false };

/** Checks as soon as it is shown; leaving the page stops the check. */
export function CheckSession({ poolId, coinType, mirror, uid }: CheckPanelProps) {
  const [state, setState] = useState<CheckState>(begun);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  const start = async () => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setState(begun);
    const ended = await runCheck({
      poolId,
      mirror,
      uid,
      signal: controller.signal,
      onProgress: (progress) => setState((before) => withProgress(before, progress)),
    });
    // Another check may have been started, which shows its own state.
    if (running.current === controller) setState(ended);
  };
  const first = useRef(start);
  useEffect(() => {
    void first.current();
    return stop;
  }, [stop]);
  return <CheckStateView coinType={coinType} start={() => void start()} state={state} stop={stop} />;
}
