import { useEffect, useRef, useState } from 'react';
import type { Connection } from './follow-room.ts';

const backMs = 4_000;

/** Tells that the chat is not connected, and that it is back with what was missed. */
export function ConnectionNote({ connection }: { readonly connection: Connection }) {
  const wasLost = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (connection === 'lost') wasLost.current = true;
    if (connection !== 'connected' || !wasLost.current) return setBack(false);
    wasLost.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), backMs);
    return () => clearTimeout(timer);
  }, [connection]);
  const text = isBack ? '又连上了，漏掉的消息已经补上。' : connectionText[connection];
  return (
    <p className="min-h-6 text-sm text-faint" role="status">
      {text}
    </p>
  );
}

const connectionText: Readonly<Record<Connection, string>> = {
  connecting: '聊天正在连接',
  connected: '',
  lost: '聊天断了，正在重连。您写的不会丢。',
};
