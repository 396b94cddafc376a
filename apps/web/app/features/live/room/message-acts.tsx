import type { LiveMessage } from '@suixue/academy/live/room-events';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reportReasons } from '#app/features/learning/discussion/report-reasons.ts';
import { Button, type ButtonTone } from '#app/ui/button.tsx';
import type { RoomClient } from './room-client.ts';
import { toRefusal } from './to-refusal.ts';
import type { InRoom } from './use-room.ts';

export interface MessageActsProps {
  readonly message: LiveMessage;
  readonly isOwn: boolean;
  readonly inRoom: InRoom;
  readonly mayModerate: boolean;
}

const muteMinutes = 10;

/** What a viewer or a moderator can do about a message. */
export function MessageActs({ message, isOwn, inRoom, mayModerate }: MessageActsProps) {
  const { id, speaker } = message;
  const { busy, outcome, run } = useAct(inRoom);
  const acts = useRef<HTMLDivElement>(null);
  useEffect(() => void acts.current?.scrollIntoView({ block: 'nearest' }), []);
  const act = (
    name: string,
    what: string,
    ask: (room: RoomClient) => Promise<unknown>,
    tone?: ButtonTone,
  ) => (
    <Act busy={busy === name} key={name} onPress={() => run(name, what, ask)} tone={tone ?? 'quiet'}>
      {name}
    </Act>
  );
  return (
    <div className="space-y-2 py-2" ref={acts}>
      <div className="flex flex-wrap gap-2">
        {isOwn && !message.is_hidden && act('删除', '已删除。', (room) => room.remove(id), 'danger')}
        {!isOwn && !mayModerate && <Report busy={busy} id={id} run={run} />}
        {mayModerate && (
          <>
            {message.is_hidden
              ? act('恢复显示', '已恢复。', (room) => room.hide(id, false))
              : act('隐藏', '已隐藏，大家都看不到了。', (room) => room.hide(id, true), 'danger')}
            {message.pinned_at === null
              ? act('置顶', '已置顶。', (room) => room.pin(id, true))
              : act('取消置顶', '已取消置顶。', (room) => room.pin(id, false))}
            {message.kind === 'question' &&
              (message.answered_at === null
                ? act('标为已回答', '已标为回答过。', (room) => room.answer(id, true))
                : act('还没回答', '已改成没有回答。', (room) => room.answer(id, false)))}
            {!isOwn && speaker !== null && (
              <>
                {act(`禁言 ${muteMinutes} 分钟`, `${speaker} 号 ${muteMinutes} 分钟内不能发言。`, (room) =>
                  room.mute(speaker, muteMinutes),
                )}
                {act(
                  '本场禁言',
                  `${speaker} 号这一场不能再发言。`,
                  (room) => room.mute(speaker, null),
                  'danger',
                )}
              </>
            )}
          </>
        )}
      </div>
      {outcome !== null && (
        <p className="text-sm text-soft" role="status">
          {outcome}
        </p>
      )}
    </div>
  );
}

interface ActProps {
  readonly busy: boolean;
  readonly tone: ButtonTone;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Act({ busy, tone, onPress, children }: ActProps) {
  return (
    <Button busy={busy} onClick={onPress} tone={tone}>
      {children}
    </Button>
  );
}

type Run = (name: string, what: string, ask: (room: RoomClient) => Promise<unknown>) => void;

function useAct(inRoom: InRoom) {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const run: Run = (name, what, ask) => {
    setBusy(name);
    inRoom(ask)
      .then(
        () => setOutcome(what),
        (error: unknown) => setOutcome(toRefusal(error, '没有成功，请再试。').message),
      )
      .finally(() => setBusy(null));
  };
  return { busy, outcome, run };
}

interface ReportProps {
  readonly id: number;
  readonly busy: string | null;
  readonly run: Run;
}

function Report({ id, busy, run }: ReportProps) {
  const [reason, setReason] = useState<string>(reportReasons[0].value);
  return (
    <>
      <label className="flex items-center gap-2 text-sm text-soft">
        举报的原因
        <select
          className="h-11 rounded-xl border border-line-strong bg-paper px-3 text-base text-ink"
          onChange={({ target }) => setReason(target.value)}
          value={reason}
        >
          {reportReasons.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Act
        busy={busy === '举报'}
        onPress={() => run('举报', '已举报，管理员会看。', (room) => room.report(id, reason))}
        tone="danger"
      >
        举报
      </Act>
    </>
  );
}
