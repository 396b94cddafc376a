import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Labelled, type LabelProps } from './field.tsx';
import { Icon } from './icon.tsx';

type FileFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'ref'> &
  Pick<LabelProps, 'label' | 'hint' | 'error'>;

/**
 * A field for one file. The browser words its own control in its own language, so it lies invisibly over a drawn one, where it still
 * takes presses, dropped files and the focus. Without script it is visible, because only it shows the name of the file.
 */
export function FileField({ label, hint, error, onChange, ...input }: FileFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    // Chosen before the page had its script, or restored by Back.
    setName(control.current?.files?.[0]?.name ?? null);
    const form = control.current?.form;
    const forget = () => setName(null);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <Labelled error={error} hint={hint} label={label}>
      {(labelled) => (
        <div className="relative mt-1.5 flex h-12 items-center rounded-xl border border-line-strong bg-paper pr-4 pl-1.5 has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2">
          <span aria-hidden="true" className="flex min-w-0 items-center gap-3 noscript:hidden">
            <span className="inline-flex h-9 shrink-0 items-center gap-2 rounded-lg bg-sunk px-3 text-[0.95rem]">
              <Icon name="upload" />
              选择文件
            </span>
            <span className={name === null ? 'text-faint' : 'truncate'}>{name ?? '还没有选'}</span>
          </span>
          <input
            {...input}
            {...labelled}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed noscript:static noscript:h-auto noscript:px-2.5 noscript:opacity-100"
            onChange={(event) => {
              setName(event.target.files?.[0]?.name ?? null);
              onChange?.(event);
            }}
            ref={control}
            type="file"
          />
        </div>
      )}
    </Labelled>
  );
}
