import { signInPath } from '#app/platform/session/return-path.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice, type NoticeKind } from '#app/ui/notice.tsx';
import { SkeletonLines } from '#app/ui/skeleton.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { AnswerText } from './answer-text.tsx';
import { Feedback } from './feedback.tsx';
import { PassageGroups } from './passage-groups.tsx';
import { turnToText } from './turn-to-text.ts';
import type { AskingEnd, Turn } from './use-asking.ts';

interface TurnViewProps {
  readonly turn: Turn;
  /** The last one can be asked again. */
  readonly onRetry: (() => void) | null;
  readonly hasModel: boolean;
}

/** A question with its answer, or with the passages that were found. */
export function TurnView({ turn, onRetry, hasModel }: TurnViewProps) {
  const { question, pieces, passages, end, answer } = turn;
  const hasText = pieces.length > 0;
  const cited = passages.filter(({ number }) => pieces.includes(number));
  return (
    <article className="space-y-5 border-t border-line pt-8">
      <h2 className="font-serif text-xl break-words">{question}</h2>
      {(hasText || end === null) && (
        <div className="rounded-2xl border border-line bg-raised p-5 sm:p-7">
          <p className="mb-3 flex items-center gap-3 text-sm text-faint">
            {(hasModel || hasText) && <Badge tone="gold">由 AI 生成</Badge>}
            {end === null &&
              (hasText ? '正在写' : passages.length > 0 ? '正在读找到的段落' : '正在找相关的段落')}
          </p>
          {/* Announced once, when it is complete. */}
          <div aria-busy={end === null} aria-live="polite">
            {hasText ? <AnswerText passages={passages} pieces={pieces} /> : <SkeletonLines lines={3} />}
          </div>
          {end?.state === 'done' && end.citations === 0 && (
            <p className="mt-4 text-sm text-seal">这个回答没有写明出处，请对照下面的原文。</p>
          )}
          {end !== null && (
            <div className="-mx-3 mt-4 flex flex-wrap items-center gap-1">
              <CopyButton text={turnToText(turn, origin())} tone="plain">
                复制
              </CopyButton>
              {answer !== null && end.state === 'done' && <Feedback answer={answer} turn={turn} />}
              {onRetry && (
                <Button icon="refresh" onClick={onRetry} tone="plain">
                  再问一次
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {end !== null && end.state !== 'done' && <EndNotice end={end} />}
      {end !== null && !hasText && onRetry && (mayRetry(end) || (hasModel && end.state === 'passages')) && (
        <Button icon={end.state === 'passages' ? 'ai' : 'refresh'} onClick={onRetry} tone="quiet">
          {end.state === 'passages' ? '请 AI 回答' : '再问一次'}
        </Button>
      )}
      {end !== null && passages.length > 0 && (
        <section className="space-y-3">
          <h3 className="font-sans text-base font-medium text-soft">
            {end.state === 'done' && cited.length > 0
              ? '出处'
              : end.state === 'not-covered'
                ? '意思最近的段落'
                : '找到的段落'}
          </h3>
          <PassageGroups passages={end.state === 'done' && cited.length > 0 ? cited : passages} />
        </section>
      )}
    </article>
  );
}

const origin = () => (typeof window === 'undefined' ? 'https://localhost' : window.location.origin);

const mayRetry = ({ state }: AskingEnd) =>
  ['failed', 'offline', 'broken-off', 'cancelled', 'stopped'].includes(state);

const kinds: Readonly<Record<Exclude<AskingEnd['state'], 'done'>, NoticeKind>> = {
  passages: 'note',
  'not-covered': 'note',
  refused: 'warning',
  stopped: 'problem',
  failed: 'problem',
  'over-budget': 'warning',
  cancelled: 'note',
  offline: 'problem',
  'broken-off': 'problem',
  rejected: 'problem',
};

function EndNotice({ end }: { readonly end: Exclude<AskingEnd, { readonly state: 'done' }> }) {
  const isVisitor =
    (end.state === 'passages' && end.reason === 'visitor') || (end.state === 'rejected' && end.isSignedOut);
  return (
    <Notice kind={kinds[end.state]} title={end.sentence}>
      {end.state === 'over-budget' && (
        <p className="mt-1 text-soft">{momentToText(end.renewsAt)} 起可以再问。找段落不受影响。</p>
      )}
      {end.state === 'refused' && end.href !== null && (
        <p className="mt-1">
          <a className="text-gold underline underline-offset-4" href={end.href}>
            先看风险说明
          </a>
        </p>
      )}
      {isVisitor && (
        <div className="pt-3">
          <ButtonLink icon="sign-in" to={signInPath(new URL('/ai', origin()))} tone="quiet">
            登录
          </ButtonLink>
        </div>
      )}
    </Notice>
  );
}
