import type { ReadProgress } from '@suixue/chain/pools/node-calls';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CheckResultView } from './check-result-view.tsx';
import type { CheckState } from './check-state.ts';
import { troubleTexts } from './check-words.ts';

interface CheckStateViewProps {
  readonly state: CheckState;
  readonly coinType: string;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A check while and after it runs, with the next step. */
export function CheckStateView({ state, coinType, start, stop }: CheckStateViewProps) {
  switch (state.kind) {
    case 'running':
      return (
        <div className="space-y-3">
          <ProgressText isAgain={state.isAgain} progress={state.progress} />
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
          <CheckResultView coinType={coinType} result={state.result} />
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

interface ProgressTextProps {
  readonly progress: ReadProgress | null;
  readonly isAgain: boolean;
}

function ProgressText({ progress, isAgain }: ProgressTextProps) {
  const share = progress?.part === 'owners' && progress.of > 0 ? progress.read / progress.of : undefined;
  return (
    <div>
      {isAgain && <p className="text-soft">读的时候池子变了，正在从头再读，免得把两个时刻的数字混在一起。</p>}
      <p className="tabular-nums">{progressText(progress)}</p>
      <progress
        aria-label="核对进度"
        className="mt-2 h-2 w-full overflow-hidden rounded-full accent-(--gold)"
        max={1}
        value={share}
      />
    </div>
  );
}

function progressText(progress: ReadProgress | null): string {
  switch (progress?.part) {
    case 'owners':
      return `正在读持有人：${progress.read} / ${progress.of}`;
    case 'history':
      return `正在读全部记录：已经读到 ${progress.transactions} 笔交易`;
    default:
      return '正在读资金池…';
  }
}
