import { useEffect } from 'react';
import type { Standing } from '#app/features/live/read-events.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';

interface SilenceNoteProps {
  readonly standing: Pick<Standing, 'silence' | 'mutedUntil'>;
  readonly isOver: boolean;
  readonly signIn: string;
  /** The mute has ended. */
  readonly onFree: () => void;
}

/** Longer timers than this are not reliable in browsers. */
const maxTimerMs = 2 ** 31 - 1;

/** Why the viewer cannot write, in place of the field, with what helps. */
export function SilenceNote({ standing, isOver, signIn, onFree }: SilenceNoteProps) {
  const { silence, mutedUntil } = standing;
  useEffect(() => {
    if (silence !== 'muted' || mutedUntil === null || mutedUntil === 'infinity') return;
    const wait = Date.parse(mutedUntil) - Date.now();
    const timer = setTimeout(onFree, Math.min(Math.max(1_000, wait), maxTimerMs));
    return () => clearTimeout(timer);
  }, [silence, mutedUntil, onFree]);
  if (silence === 'sign-in')
    return (
      <p className="flex flex-wrap items-center gap-3 text-soft">
        登录之后可以发言和提问。
        <ButtonLink icon="sign-in" to={signIn} tone="quiet">
          登录
        </ButtonLink>
      </p>
    );
  return <p className="rounded-xl bg-sunk px-4 py-3 text-soft">{silenceText(standing, isOver)}</p>;
}

export function silenceText(
  { silence, mutedUntil }: Pick<Standing, 'silence' | 'mutedUntil'>,
  isOver: boolean,
): string {
  switch (silence) {
    case 'not-live':
      return isOver ? '直播已经结束，不能再发言。' : '开播之后就可以发言。';
    case 'chat-off':
      return '主持人暂时关了聊天，开了之后就可以发言。';
    case 'muted':
      return mutedUntil === null || mutedUntil === 'infinity'
        ? '主持人请您这一场不再发言。看直播不受影响，有疑问请联系客服。'
        : `您被禁言到 ${momentToText(mutedUntil)}。看直播不受影响。`;
    default:
      return '您现在不能发言。';
  }
}
