import type { LiveMessage } from '@suixue/academy/live/room-events';
import { useCallback, useReducer, useRef, useState } from 'react';
import { changeOutgoing, heldMs, type OutgoingMessage } from './outgoing.ts';
import { toRefusal } from './to-refusal.ts';
import type { InRoom } from './use-room.ts';

interface OutgoingOptions {
  readonly inRoom: InRoom;
  readonly onAccepted: (said: LiveMessage) => void;
  /** The viewer may no longer write. */
  readonly onRightsLost: () => void;
  /** How long the viewer had to wait when the page was made, in milliseconds. */
  readonly firstWaitMs: number;
}

const rights = ['live_muted', 'live_not_open', 'live_no_access', 'live_chat_off', 'account_suspended'];

/** Sends messages; one that could not be sent stays until it is sent or given up. */
export function useOutgoing({ inRoom, onAccepted, onRightsLost, firstWaitMs }: OutgoingOptions) {
  const [outgoing, change] = useReducer(changeOutgoing, []);
  const [freeAt, setFreeAt] = useState<number | null>(firstWaitMs > 0 ? Date.now() + firstWaitMs : null);
  const latest = useRef({ onAccepted, onRightsLost, freeAt });
  latest.current = { onAccepted, onRightsLost, freeAt };

  const send = useCallback(
    async ({ key, kind, body }: Omit<OutgoingMessage, 'problem'>, slowSeconds: number) => {
      change({ change: 'send', key, kind, body });
      const held = heldMs(latest.current.freeAt, Date.now());
      if (held > 0) await new Promise((resolve) => setTimeout(resolve, held));
      try {
        const said = await inRoom((room) => room.say(key, kind, body));
        change({ change: 'over', key });
        setFreeAt(Date.now() + slowSeconds * 1_000);
        latest.current.onAccepted(said);
      } catch (error) {
        const { message, reason, waitMs } = toRefusal(error, '没有发出，请再试。');
        change({ change: 'failed', key, problem: message });
        if (waitMs !== null) setFreeAt(Date.now() + waitMs);
        if (reason !== null && rights.includes(reason)) latest.current.onRightsLost();
      }
    },
    [inRoom],
  );
  const giveUp = useCallback((key: string) => change({ change: 'over', key }), []);
  return { outgoing, freeAt, send, giveUp };
}
