import {
  type LiveMessage,
  type RoomFrame,
  type RoomState,
  readRoomFrame,
} from '@suixue/academy/live/room-events';
import {
  applyFrame,
  emptyRoomLog,
  lastMessageId,
  mergeMessages,
  type RoomLog,
} from '@suixue/academy/live/room-log';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createAnnouncer } from './announcer.ts';
import { applyChanges, pinsUnknown } from './apply-changes.ts';
import { createCatchUp } from './catch-up.ts';
import type { Connection } from './follow-room.ts';
import { markVoted } from './list-questions.ts';
import { loadPatiently } from './load-patiently.ts';
import type { LiveQuestion, RoomContent } from './read-room.ts';
import type { RoomClient } from './room-client.ts';

export interface RoomOptions {
  readonly anonKey: string;
  readonly eventId: string;
  readonly topic: string;
  /** What the page was rendered with. */
  readonly content: RoomContent;
  /** The viewer's number in this room, by which own messages are known; null before the first one. */
  readonly speaker: number | null;
  /** The event or what the viewer may do has changed: the page loads anew. */
  readonly onChanged: () => void;
}

/** All viewers learn of a change at the same moment; what they then ask for is spread over this time. */
const spreadMs = 1_500;

/** The number of reactions of each kind since the page was opened. */
export type Tallies = Readonly<Record<string, number>>;

export type Room = ReturnType<typeof useRoom>;

/** Does something in the room as soon as its client is loaded, so that nothing done just after the page appears is lost. */
export type InRoom = Room['inRoom'];

/** Everything that changes in a room while its page is open. */
export function useRoom({ anonKey, eventId, topic, content, speaker, onChanged }: RoomOptions) {
  const [log, setLog] = useState<RoomLog>(() => mergeMessages(emptyRoomLog, content.messages));
  const [pins, setPins] = useState(content.pins);
  const [questions, setQuestions] = useState<readonly LiveQuestion[]>(content.questions);
  const [tallies, setTallies] = useState<Tallies>({});
  const [connection, setConnection] = useState<Connection>('connecting');
  const [spoken, setSpoken] = useState('');
  const [ownSpeaker, setOwnSpeaker] = useState(speaker);
  const opening = useRef<Promise<RoomClient | null> | null>(null);
  /** The log before the next rendering, to which events are applied. */
  const present = useRef(log);
  const latest = useRef({ onChanged, ownSpeaker });
  latest.current = { onChanged, ownSpeaker };

  const write = useCallback((next: RoomLog): readonly LiveMessage[] => {
    const last = lastMessageId(present.current);
    present.current = next;
    setLog(next);
    return next.messages.filter(({ id }) => id > last);
  }, []);
  const inRoom = useCallback(async <Result>(act: (room: RoomClient) => Promise<Result>) => {
    const room = await opening.current;
    if (!room) throw new Error('The page of the room was left');
    return act(room);
  }, []);
  const keepOwn = useCallback(
    (said: LiveMessage) => {
      setOwnSpeaker(said.speaker);
      write(mergeMessages(present.current, [said]));
    },
    [write],
  );

  useEffect(() => {
    const leaving = new AbortController();
    let client: RoomClient | null = null;
    const announcer = createAnnouncer(setSpoken);
    const announce = (news: readonly LiveMessage[]) =>
      announcer.add(
        news.filter(({ is_hidden, speaker: by }) => !is_hidden && by !== latest.current.ownSpeaker),
      );
    let wasConnected = false;
    const readAll = async (room: RoomClient) => {
      const last = lastMessageId(present.current);
      const missed = last === 0 ? null : await room.readMissed(last);
      const found = missed ?? (await room.readEarlier(null));
      // What the page was rendered with is as new as the first connection.
      const [foundPins, foundQuestions] = wasConnected
        ? await Promise.all([room.readPins(), room.readQuestions()])
        : [null, null];
      wasConnected = true;
      if (leaving.signal.aborted) return;
      // Too much was missed: the list begins anew, so that it has no gap.
      const before = missed === null ? { ...present.current, messages: [] } : present.current;
      announce(write(mergeMessages(before, found)));
      if (foundPins) setPins(foundPins);
      if (foundQuestions) setQuestions(foundQuestions);
    };
    const catchUp = createCatchUp(async () => {
      if (client) await readAll(client);
    });
    let pinTimer: ReturnType<typeof setTimeout> | undefined;
    let reloadTimer: ReturnType<typeof setTimeout> | undefined;
    const follow = (frame: RoomFrame) => {
      const { state } = present.current;
      const { events, tallies: more } = frame;
      const known = new Set(present.current.messages.map(({ id }) => id));
      announce(write(applyFrame(present.current, frame)));
      setPins((before) => applyChanges(before, events));
      setQuestions((before) => applyChanges(before, events));
      if (Object.keys(more).length > 0) setTallies((before) => addTallies(before, more));
      if (needsReload(state, present.current.state)) {
        clearTimeout(reloadTimer);
        reloadTimer = setTimeout(() => latest.current.onChanged(), Math.random() * spreadMs);
      }
      if (frame.hasGaps) catchUp.request();
      else if (pinsUnknown(events, known)) {
        clearTimeout(pinTimer);
        pinTimer = setTimeout(catchUp.request, Math.random() * spreadMs);
      }
    };
    const open = async () => {
      const module = await loadPatiently({
        load: () => import('./room-client.ts'),
        signal: leaving.signal,
        onFailure: () => setConnection('lost'),
      });
      if (!module) return null;
      client = module.openRoom({
        anonKey,
        event: eventId,
        topic,
        onEvent(event, payload) {
          const frame = readRoomFrame(event, payload);
          if (frame) follow(frame);
        },
        onConnection(now) {
          setConnection(now);
          if (now === 'connected') catchUp.request();
        },
        onClosed: () => latest.current.onChanged(),
      });
      return client;
    };
    opening.current = open();
    return () => {
      leaving.abort();
      announcer.stop();
      catchUp.stop();
      clearTimeout(pinTimer);
      clearTimeout(reloadTimer);
      client?.stop();
    };
  }, [anonKey, eventId, topic, write]);

  const vote = useCallback(
    (question: LiveQuestion, wants: boolean) => {
      setQuestions((before) => markVoted(before, question, wants));
      inRoom((room) => room.vote(question.id, wants)).catch(() =>
        setQuestions((before) => markVoted(before, question, !wants)),
      );
    },
    [inRoom],
  );
  const readEarlier = useCallback(async () => {
    const first = present.current.messages[0]?.id ?? null;
    const found = await inRoom((room) => room.readEarlier(first));
    write(mergeMessages(present.current, found));
    return found.length;
  }, [inRoom, write]);
  const react = useCallback(
    // It fails once the page was left; a reaction is not worth a message.
    (kind: string) => void inRoom(async (room) => room.react(kind)).catch(() => undefined),
    [inRoom],
  );

  return {
    ...{ log, pins, questions, tallies, connection, spoken, ownSpeaker },
    ...{ inRoom, keepOwn, vote, readEarlier, react },
  };
}

/** Whether the page must load anew: the event has begun or ended, or the chat was switched. The first state is that of the page. */
function needsReload(before: RoomState | null, now: RoomState | null): boolean {
  if (now === null || before === now) return false;
  const { status, chat_on, replay, starts_at } = now;
  return (
    before === null ||
    before.status !== status ||
    before.chat_on !== chat_on ||
    before.replay !== replay ||
    before.starts_at !== starts_at
  );
}

function addTallies(before: Tallies, more: Readonly<Partial<Record<string, number>>>): Tallies {
  const sums = { ...before };
  for (const [kind, count] of Object.entries(more)) sums[kind] = (sums[kind] ?? 0) + (count ?? 0);
  return sums;
}
