import { expect, test } from 'vitest';
import { silenceText } from './silence-note.tsx';

test.each([
  [{ silence: 'not-live', mutedUntil: null }, false, '开播之后就可以发言。'],
  [{ silence: 'not-live', mutedUntil: null }, true, '直播已经结束，不能再发言。'],
  [{ silence: 'chat-off', mutedUntil: null }, false, '主持人暂时关了聊天，开了之后就可以发言。'],
  [
    { silence: 'muted', mutedUntil: '2026-12-01T12:10:00Z' },
    false,
    '您被禁言到 2026 年 12 月 1 日 20:10。看直播不受影响。',
  ],
  [
    { silence: 'muted', mutedUntil: 'infinity' },
    false,
    '主持人请您这一场不再发言。看直播不受影响，有疑问请联系客服。',
  ],
] as const)('silenceText of %j is a sentence', (standing, isOver, text) => {
  expect(silenceText(standing, isOver)).toBe(text);
});
