import { useEffect, useId, useRef, useState } from 'react';
import type { Drafts } from './drafts.ts';

interface WritingFieldProps {
  readonly label: string;
  /** Name of the form; the draft is stored under it. */
  readonly form: string;
  readonly drafts: Drafts;
  readonly initial: string;
  readonly most: number;
  readonly hint?: string;
  readonly placeholder?: string;
}

/** A multi-line text. Its draft is stored in this browser until it is sent. */
export function WritingField({ label, form, drafts, initial, most, hint, placeholder }: WritingFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is mounted.
  useEffect(() => {
    const element = field.current;
    const draft = drafts.read(form);
    if (!element || draft === null || draft === initial) return;
    // Text typed before the script loaded is newer than any draft.
    if (element.value !== initial) drafts.keep(form, element.value);
    else {
      element.value = draft;
      setRestored(true);
    }
  }, []);
  return (
    <div>
      <label className="block text-sm font-medium text-soft" htmlFor={id}>
        {label}
      </label>
      <textarea
        aria-describedby={`${id}-hint`}
        className="mt-1.5 block min-h-28 w-full resize-y rounded-xl border border-line-strong bg-paper px-4 py-3 text-base field-sizing-content placeholder:text-faint"
        defaultValue={initial}
        id={id}
        maxLength={most}
        name="body"
        onInput={(event) => {
          const { value } = event.currentTarget;
          if (value === initial) drafts.forget(form);
          else drafts.keep(form, value);
        }}
        placeholder={placeholder}
        ref={field}
        required
      />
      <p className="mt-1.5 text-sm text-faint" id={`${id}-hint`}>
        {isRestored ? '已恢复上次没有发送的内容。' : ''}
        {hint ?? `最多 ${most} 字。`}
      </p>
    </div>
  );
}
