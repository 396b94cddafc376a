import { useCallback, useState } from 'react';
import type { LiveEvent } from '#app/features/live/live-event.ts';
import type { Standing } from '#app/features/live/read-events.ts';
import { classes } from '#app/ui/classes.ts';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { chosenTab, tab, tabStrip } from '#app/ui/tab-look.ts';
import { stepTab } from '#app/ui/tabs.tsx';
import { ChatList } from './chat-list.tsx';
import { Composer } from './composer.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { listPins } from './list-pins.ts';
import { listQuestions } from './list-questions.ts';
import { PinnedMessages } from './pinned-messages.tsx';
import { QuestionList } from './question-list.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { SilenceNote } from './silence-note.tsx';
import { listShown } from './unread.ts';
import { UnsentList } from './unsent-list.tsx';
import { useOutgoing } from './use-outgoing.ts';
import type { Room } from './use-room.ts';

interface RoomPanelProps {
  readonly room: Room;
  readonly event: LiveEvent;
  readonly standing: Standing;
  readonly isSignedIn: boolean;
  readonly signIn: string;
  readonly formKey: string;
  /** The page loads anew what the viewer may do. */
  readonly onChanged: () => void;
}

const parts = ['chat', 'questions'] as const;

/** Chat and questions of a room. Both stay in the page, so that neither loses its place. */
export function RoomPanel(props: RoomPanelProps) {
  const { room, event, standing, isSignedIn, signIn, formKey, onChanged } = props;
  const { log, ownSpeaker, inRoom, tallies } = room;
  const { mayModerate, maySay } = standing;
  const [chosen, setChosen] = useState(0);
  const hasScript = useHasScript();
  const outgoing = useOutgoing({
    inRoom,
    onAccepted: room.keepOwn,
    onRightsLost: onChanged,
    firstWaitMs: standing.waitMs,
  });
  const slowSeconds = log.state?.slow_seconds ?? event.slowSeconds;
  const { send } = outgoing;
  const onSend = useCallback(
    (message: Parameters<typeof send>[0]) => void send(message, slowSeconds),
    [send, slowSeconds],
  );
  const questions = listQuestions(room.questions, log.messages);
  const acts = isSignedIn && hasScript ? { inRoom, mayModerate } : null;
  const writingOf = (kind: 'message' | 'question') => (
    <>
      {/* Also for authors who may no longer write, so that no text is lost. */}
      <UnsentList
        onGiveUp={outgoing.giveUp}
        onSend={onSend}
        outgoing={outgoing.outgoing.filter((one) => one.kind === kind)}
      />
      {maySay ? (
        <Composer
          formKey={formKey}
          freeAt={outgoing.freeAt}
          kind={kind}
          onSend={onSend}
          slowSeconds={slowSeconds}
        />
      ) : (
        <SilenceNote
          isOver={event.status === 'ended'}
          onFree={onChanged}
          signIn={signIn}
          standing={standing}
        />
      )}
    </>
  );
  const open = questions.filter(({ answered_at }) => answered_at === null).length;
  const titles = [
    `聊天${log.viewers === null ? '' : ` · ${log.viewers} 人在看`}`,
    `提问${open === 0 ? '' : ` · ${open}`}`,
  ];
  return (
    <div className="live-room-side">
      <PinnedMessages pins={listPins(room.pins, log.messages)} />
      <PartTabs chosen={chosen} onChoose={setChosen} titles={titles} />
      <section
        aria-label="聊天"
        className="live-room-part space-y-2"
        data-chosen={chosen === 0 || undefined}
        hidden={hasScript && chosen !== 0}
        id="room-chat"
        role="tabpanel"
      >
        <ChatList
          acts={acts}
          messages={listShown(log.messages, { ownSpeaker, mayModerate })}
          ownSpeaker={ownSpeaker}
          readEarlier={room.readEarlier}
        />
        <ConnectionNote connection={room.connection} />
        {writingOf('message')}
        <ReactionBar
          onReact={
            isSignedIn && event.status === 'live' && room.connection === 'connected' ? room.react : null
          }
          tallies={tallies}
        />
      </section>
      <section
        aria-label="提问"
        className="live-room-part space-y-2"
        data-chosen={chosen === 1 || undefined}
        hidden={hasScript && chosen !== 1}
        id="room-questions"
        role="tabpanel"
      >
        <div className="live-room-list px-1">
          <QuestionList
            acts={acts}
            mayVote={maySay}
            onVote={room.vote}
            ownSpeaker={ownSpeaker}
            questions={questions}
          />
        </div>
        {writingOf('question')}
      </section>
      <p aria-live="polite" className="sr-only">
        {room.spoken}
      </p>
    </div>
  );
}

interface PartTabsProps {
  readonly titles: readonly string[];
  readonly chosen: number;
  readonly onChoose: (chosen: number) => void;
}

function PartTabs({ titles, chosen, onChoose }: PartTabsProps) {
  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const next = stepTab(event.key, chosen, titles.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div aria-label="直播间" className={tabStrip} onKeyDown={onKeyDown} role="tablist" tabIndex={-1}>
      {titles.map((title, place) => (
        <button
          aria-controls={`room-${parts[place]}`}
          aria-selected={place === chosen}
          className={classes(tab, place === chosen && chosenTab)}
          key={parts[place]}
          onClick={() => onChoose(place)}
          role="tab"
          tabIndex={place === chosen ? 0 : -1}
          type="button"
        >
          {title}
        </button>
      ))}
    </div>
  );
}
