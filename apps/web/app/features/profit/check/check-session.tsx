import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CheckState } from './check-state.ts';
import { troubleTexts } from './check-words.ts';
import { type CheckTools, runCheck } from './run-check.ts';

interface CheckSessionProps<Result> {
  readonly work: (tools: CheckTools) => Promise<Result>;
  /** How far reading has come. */
  readonly progressText: (read: number) => string;
  readonly show: (result: Result) => ReactNode;
}

/** Checks as soon as it is shown; leaving the page stops the check. */
export function CheckSession<Result>({ work, progressText, show }: CheckSessionProps<Result>) {
  const [state, setState] = useState<CheckState<Result>>({ kind: 'running', read: 0 });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  const start = async () => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', read: 0 });
    const ended = await runCheck({
      work,
      signal: controller.signal,
      onProgress: (read) => {
        if (running.current === controller) setState({ kind: 'running', read });
      },
    });
    // Another check may have been started, which shows its own state.
    if (running.current === controller) setState(ended);
  };
  const first = useRef(start);
  useEffect(() => {
    void first.current();
    return stop;
  }, [stop]);
  return (
    <CheckStateView
      progressText={progressText}
      show={show}
      start={() => void start()}
      state={state}
      stop={stop}
    />
  );
}

interface CheckStateViewProps<Result> extends Pick<CheckSessionProps<Result>, 'progressText' | 'show'> {
  readonly state: CheckState<Result>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A check while and after it runs, with the next step. */
export function CheckStateView<Result>({
  state,
  start,
  stop,
  progressText,
  show,
}: CheckStateViewProps<Result>) {
  switch (state.kind) {
    case 'running':
      return (
        <div className="space-y-3">
          <p className="tabular-nums" role="status">
            {progressText(state.read)}
          </p>
          <progress
            aria-label="核对进度"
            className="h-2 w-full overflow-hidden rounded-full accent-(--gold)"
            max={1}
          />
          <Button onClick={stop} tone="quiet">
            停止
          </Button>
        </div>
      );
    case 'stopped':
      return (
        <div className="space-y-3">
          <Notice kind="note" title="核对停下了，没有结果。" />
          <Again start={start} />
        </div>
      );
    case 'failed': {
      const { title, next } = troubleTexts[state.trouble];
      return (
        <div className="space-y-3">
          <Notice kind="problem" title={title}>
            <p>{next}</p>
            {state.detail !== undefined && <p className="text-sm text-faint">{state.detail}</p>}
          </Notice>
          <Again start={start} />
        </div>
      );
    }
    case 'done':
      return (
        <div className="space-y-5">
          {show(state.result)}
          <Again start={start} />
        </div>
      );
  }
}

function Again({ start }: { readonly start: () => void }) {
  return (
    <Button icon="refresh" onClick={start} tone="quiet">
      再核对一次
    </Button>
  );
}
