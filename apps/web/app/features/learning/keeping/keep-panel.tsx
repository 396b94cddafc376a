import { useEffect, useState } from 'react';
import { readChoices } from '#app/features/learning/player/player-choices.ts';
import { playerNumbers } from '#app/features/learning/player/player-numbers.ts';
import { askOffer } from '#app/offline/lessons/ask-offer.ts';
import { bytesToText } from '#app/offline/lessons/bytes-to-text.ts';
import type { KeepOffer } from '#app/offline/lessons/keep-offer.ts';
import { KeepError, type KeepProblem, problemToSentence } from '#app/offline/lessons/keep-problem.ts';
import type { KeptLesson } from '#app/offline/lessons/kept-lesson.ts';
import { sizeToText, statusToText } from '#app/offline/lessons/kept-words.ts';
import {
  cancelSaving,
  type Saving,
  savingOf,
  startSaving,
  toProblem,
} from '#app/offline/lessons/lesson-saver.ts';
import { canKeepLessons, openPageStore } from '#app/offline/lessons/page-store.ts';
import { useKeptLessons } from '#app/offline/lessons/use-kept-lessons.ts';
import { isSameLesson, type LessonName } from '#app/platform/navigation/lesson-name.ts';
import { useIsOnline } from '#app/platform/pwa/use-is-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { KeepChoice } from './keep-choice.tsx';

interface KeepPanelProps {
  readonly account: string;
  readonly lesson: LessonName;
  readonly title: string;
  /** The page itself is the offline copy. */
  readonly isCopy: boolean;
}

/** Saves a chapter for offline use: a small button, and what it leads to. Shows size, progress and result, and deletes the copy. */
export function KeepPanel({ account, lesson, title, isCopy }: KeepPanelProps) {
  const hasScript = useHasScript();
  const lessons = useKeptLessons(account);
  const saving = useCell(savingOf(account, lesson), null);
  const kept = lessons?.find((one) => isSameLesson(one, lesson));
  const isKnown = hasScript && lessons !== null;
  return (
    <section aria-label="离线保存" className="px-3 has-[.rounded-2xl,.rounded-xl]:w-full">
      {isCopy && <CopyNotice />}
      {/* Reserves space until the script has loaded, to avoid a layout shift. */}
      <div aria-live="polite" className={isKnown ? undefined : 'invisible'}>
        {saving?.kind === 'running' ? (
          <Running account={account} lesson={lesson} saving={saving} title={title} />
        ) : kept?.savedAt != null ? (
          <Kept account={account} isCopy={isCopy} kept={kept} />
        ) : (
          <NotKept account={account} failed={saving?.problem ?? null} kept={kept} lesson={lesson} />
        )}
      </div>
    </section>
  );
}

const card = 'rounded-2xl border border-line bg-raised px-5 py-4';

function CopyNotice() {
  const isOnline = useIsOnline();
  return (
    <p className="flex flex-wrap items-center gap-x-3 py-2 text-soft">
      <span className="inline-flex items-center gap-2">
        <Icon name="offline" />
        这一页是保存在本机的。
      </span>
      {isOnline && (
        <Button onClick={() => window.location.reload()} tone="plain">
          打开最新的
        </Button>
      )}
    </p>
  );
}

interface RunningProps {
  readonly account: string;
  readonly lesson: LessonName;
  readonly title: string;
  readonly saving: Extract<Saving, { kind: 'running' }>;
}

function Running({ account, lesson, title, saving: { done, total } }: RunningProps) {
  const percent = Math.floor((done / total) * 100);
  return (
    <div className={`${card} flex flex-wrap items-center gap-x-4 gap-y-2`}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>正在保存到本机</span>
          <span aria-hidden="true" className="text-sm text-faint tabular-nums">
            {bytesToText(done)} / {bytesToText(total)}
          </span>
        </p>
        <progress
          aria-label={`保存“${title}”`}
          className="lesson-progress mt-2 block h-2 w-full"
          max={100}
          value={percent}
        />
      </div>
      <Button onClick={() => cancelSaving(account, lesson)} tone="quiet">
        取消
      </Button>
    </div>
  );
}

interface KeptProps {
  readonly account: string;
  readonly kept: KeptLesson;
  readonly isCopy: boolean;
}

function Kept({ account, kept, isCopy }: KeptProps) {
  const remove = async () => {
    const store = await openPageStore(account);
    await store.remove(kept);
    // The saved page is deleted, so the open one is the last copy.
    if (isCopy) window.location.assign('/offline');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="flex flex-wrap items-center gap-2 font-medium text-leaf">
        <Icon name="check" />
        已保存到本机
        <span className="font-normal text-faint text-sm">{sizeToText(kept)}</span>
      </p>
      <p className="text-sm text-soft">{statusToText(kept, Date.now())}</p>
      <Button className="-ms-5" icon="trash" onClick={() => void remove()} tone="plain">
        删除
      </Button>
    </div>
  );
}

interface NotKeptProps {
  readonly account: string;
  readonly lesson: LessonName;
  /** An incomplete download. */
  readonly kept: KeptLesson | undefined;
  /** Why it is incomplete. */
  readonly failed: KeepProblem | null;
}

function NotKept({ account, lesson, kept, failed }: NotKeptProps) {
  const [offer, setOffer] = useState<KeepOffer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<KeepProblem | null>(null);
  useEffect(() => {
    if (failed) setOffer(null);
  }, [failed]);

  const ask = async (use: (offer: KeepOffer) => void) => {
    setAsking(true);
    setProblem(null);
    try {
      if (!(await canKeepLessons())) throw new KeepError({ kind: 'no-way' });
      use(await askOffer(lesson));
    } catch (error) {
      setProblem(toProblem(error, 0));
    } finally {
      setAsking(false);
    }
  };
  const goOn = () => ask((found) => void startSaving(account, lesson, found, kept?.film?.height ?? 0));
  const drop = async () => {
    await (await openPageStore(account)).remove(lesson);
    savingOf(account, lesson).set(null);
  };
  const said = problem ?? failed;
  if (offer) {
    return (
      <div className={card}>
        <KeepChoice
          offer={offer}
          onCancel={() => setOffer(null)}
          onChoose={(height) => {
            setOffer(null);
            void startSaving(account, lesson, offer, height);
          }}
          usual={readChoices(() => window.localStorage).quality ?? playerNumbers.defaultQuality}
        />
      </div>
    );
  }
  return (
    <div className="space-y-3">
      {said && <Notice kind="problem" title={problemToSentence(said)} />}
      {kept ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="text-soft">上次没有下载完。</p>
          <Button busy={isAsking} icon="download" onClick={() => void goOn()} tone="plain">
            继续
          </Button>
          <Button icon="trash" onClick={() => void drop()} tone="plain">
            删除
          </Button>
        </div>
      ) : (
        <Button
          busy={isAsking}
          className="-mx-3 !px-3 !text-sm"
          icon="download"
          onClick={() => void ask(setOffer)}
          tone="plain"
        >
          离线保存
        </Button>
      )}
    </div>
  );
}
