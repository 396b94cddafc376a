import { parseReceipt, type Receipt } from '@suixue/academy/votes/receipt';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readKeptVote, readVoteFile } from '#app/features/votes/client/kept-votes.ts';
import { VoteProblem } from '#app/features/votes/client/vote-problem.ts';
import type { CountedOption, Vote } from '#app/features/votes/vote.ts';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { CheckResultView } from './check-result-view.tsx';
import type { CheckState } from './check-state.ts';
import { ProofResultView } from './proof-result-view.tsx';
import { runCheck, runProof } from './run-check.ts';

export interface CheckSessionProps {
  readonly vote: Vote;
  readonly options: readonly CountedOption[];
  readonly viewerId: string | null;
}

/** Longer than any file with a ballot. */
const maxFileBytes = 100_000;

/** Proves the visitor's own ballot, or counts all. Leaving the page stops the check. */
export function CheckSession({ vote, options, viewerId }: CheckSessionProps) {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = async (first: CheckState, run: (signal: AbortSignal) => Promise<CheckState>) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setState(first);
    const ended = await run(controller.signal);
    // Another check may have been started, which shows its own state.
    if (running.current === controller) setState(ended);
  };
  const find = (wanted: Receipt) => {
    setReceipt(wanted);
    void start({ kind: 'proving' }, (signal) => runProof({ vote, receipt: wanted, signal }));
  };
  // With the receipt that was looked for last, which the whole list finds, or does not have.
  const count = () =>
    void start({ kind: 'running', read: 0 }, (signal) =>
      runCheck({
        vote,
        receipt,
        signal,
        onProgress: (read) =>
          setState((before) => (before.kind === 'running' ? { ...before, read } : before)),
      }),
    );
  const isRunning = state.kind === 'running' || state.kind === 'proving';
  const outcome = useRef<HTMLDivElement>(null);
  // It stands below both buttons, outside of most screens.
  useEffect(() => {
    if (state.kind !== 'idle') outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [state.kind]);
  return (
    <div className="space-y-6">
      <FindMine
        isRunning={isRunning}
        onReceipt={find}
        onWrongFile={(sentence) => setState({ kind: 'failed', sentence })}
        viewerId={viewerId}
        vote={vote}
      />
      <div>
        <h3 className="text-base font-semibold">重数全部</h3>
        <p className="mt-1 mb-3 text-soft">不用回执，谁都可以数。要下载整份清单，票多的时候要等一会儿。</p>
        <Button disabled={isRunning} icon="refresh" onClick={count} tone="quiet">
          重数全部的票
        </Button>
      </div>
      <div className="scroll-my-24 empty:hidden" ref={outcome}>
        <Outcome options={options} receipt={receipt} state={state} stop={stop} vote={vote} />
      </div>
    </div>
  );
}

interface FindMineProps extends Pick<CheckSessionProps, 'vote' | 'viewerId'> {
  readonly isRunning: boolean;
  readonly onReceipt: (receipt: Receipt) => void;
  readonly onWrongFile: (sentence: string) => void;
}

function FindMine({ vote, viewerId, isRunning, onReceipt, onWrongFile }: FindMineProps) {
  const { id } = vote;
  const load = useCallback(
    async () => (viewerId === null ? null : ((await readKeptVote(viewerId, id))?.receipt ?? null)),
    [viewerId, id],
  );
  const { value: kept } = useLoaded(load);
  const readFile = async (file: File) => {
    try {
      const found = file.size > maxFileBytes ? null : parseReceipt(await readVoteFile(file));
      if (found) onReceipt(found);
      else onWrongFile('这个文件里没有回执。请选择投票之后下载的文件，文件名以 suixue-vote 开头。');
    } catch (error) {
      if (!(error instanceof VoteProblem)) throw error;
      onWrongFile(error.message);
    }
  };
  return (
    <div>
      <h3 className="text-base font-semibold">找我的一票</h3>
      <p className="mt-1 text-soft">
        只下载清单里您那一段，从您的票一路算到清单的指纹。一段最多有一千多张票，服务器看不出您在找哪一张。
      </p>
      {kept ? (
        <>
          <p className="mt-1 mb-3 text-soft">这个浏览器里有您的回执。</p>
          <Button disabled={isRunning} icon="search" onClick={() => onReceipt(kept)}>
            找我的一票
          </Button>
        </>
      ) : (
        <p className="mt-1 text-soft">这个浏览器里没有您的回执。请选择投票之后下载的文件。</p>
      )}
      <div className="mt-3 max-w-md">
        <FileField
          accept=".json,application/json"
          hint="只在您的浏览器里打开，不会上传。"
          label="选票文件"
          name="receipt"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again.
            target.value = '';
            if (file) void readFile(file);
          }}
        />
      </div>
    </div>
  );
}

interface OutcomeProps extends Pick<CheckSessionProps, 'vote' | 'options'> {
  readonly state: CheckState;
  readonly receipt: Receipt | null;
  readonly stop: () => void;
}

/** A line of the list: the commitment, a blank, the place and a line break. */
const bytesPerBallot = 67;

function Outcome({ state, vote, options, receipt, stop }: OutcomeProps) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'proving':
      return (
        <div className="space-y-3" role="status">
          <p>正在找您的一票</p>
          <Button onClick={stop} tone="quiet">
            停止
          </Button>
        </div>
      );
    case 'running':
      return (
        <div className="space-y-3" role="status">
          <p className="tabular-nums">正在数：大约 {Math.floor(state.read / bytesPerBallot)} 票</p>
          <progress
            aria-label="核对进度"
            className="h-2 w-full overflow-hidden rounded-full accent-(--gold)"
            max={1}
            value={Math.min(1, state.read / Math.max(1, (vote.ballots ?? 0) * bytesPerBallot))}
          />
          <Button onClick={stop} tone="quiet">
            停止
          </Button>
        </div>
      );
    case 'stopped':
      return <Notice kind="note" title="核对停下了，没有结果。" />;
    case 'failed':
      return <Notice kind="problem" title={state.sentence} />;
    case 'proved':
      return (
        receipt && <ProofResultView options={options} receipt={receipt} result={state.result} vote={vote} />
      );
    case 'done':
      return <CheckResultView options={options} receipt={receipt} result={state.result} vote={vote} />;
  }
}
