import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { maxHeldMs, type OutgoingMessage } from './outgoing.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const maxMessageLength = 500;
/** Shorter pauses are over before anyone could read them: the message is then sent at their end. */
const shownFromSeconds = maxHeldMs / 1_000;

interface ComposerProps {
  readonly kind: 'message' | 'question';
  /** For the form without script, which may be sent twice. */
  readonly formKey: string;
  readonly slowSeconds: number;
  /** When the viewer may write again, by this machine's clock; null for now. */
  readonly freeAt: number | null;
  readonly onSend: (message: Omit<OutgoingMessage, 'problem'>) => void;
}

const words = {
  message: { label: '说点什么', button: '发送' },
  question: { label: '提一个问题', button: '提问' },
} as const;

/** The field of a room. What could not be sent is listed above it (`UnsentList`). */
export function Composer(props: ComposerProps) {
  const { kind, formKey, slowSeconds, freeAt, onSend } = props;
  const id = useId();
  const hasScript = useHasScript();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const left = useSecondsLeft(freeAt, Math.max(slowSeconds, 600) * 1_000);
  const { label, button } = words[kind];
  const send = () => {
    const body = field.current?.value.trim() ?? '';
    if (body === '' || left >= shownFromSeconds) return;
    onSend({ key: crypto.randomUUID(), kind, body });
    if (field.current) field.current.value = '';
    setEmpty(true);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter accepts its word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="space-y-2">
      <form className="flex items-end gap-2" method="post" onSubmit={onSubmit}>
        <input name="key" type="hidden" value={formKey} />
        <input name="kind" type="hidden" value={kind} />
        <div className="min-w-0 flex-1">
          <label className="sr-only" htmlFor={id}>
            {label}
          </label>
          <textarea
            aria-describedby={`${id}-hint`}
            className="block w-full rounded-xl border border-line-strong bg-paper px-4 py-2.5 text-base placeholder:text-faint"
            enterKeyHint="send"
            id={id}
            maxLength={maxMessageLength}
            name="body"
            onChange={({ target }) => setEmpty(target.value.trim() === '')}
            onKeyDown={onKeyDown}
            placeholder={label}
            ref={field}
            rows={1}
          />
        </div>
        <Button
          disabled={hasScript && (left >= shownFromSeconds || isEmpty)}
          name="intent"
          type="submit"
          value="say"
        >
          {left >= shownFromSeconds ? `${left} 秒后` : button}
        </Button>
      </form>
      <p className="text-sm text-faint" id={`${id}-hint`}>
        {slowSeconds >= shownFromSeconds && `慢速模式：每 ${slowSeconds} 秒说一次。`}
        <span className="sr-only">回车发送，Shift 加回车换行。</span>
      </p>
    </div>
  );
}
