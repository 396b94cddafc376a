import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Keeps the dialog on the screen while what it started cannot be taken back. */
  readonly locked?: boolean;
}

/**
 * The platform's own modal dialog: it traps focus, makes the page behind it inert, closes on Escape and hands focus
 * back, without script or injected style of its own.
 */
export function Dialog({ open, onClose, title, children, locked = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the platform's own.
    <dialog
      aria-labelledby={titleId}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line bg-raised p-0 shadow-float"
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !locked) onClose();
      }}
      onClose={onClose}
      ref={dialog as Ref<HTMLDialogElement>}
    >
      <div className="p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 className="text-xl" id={titleId}>
            {title}
          </h2>
          <IconButton className="-mt-2 -mr-3" disabled={locked} icon="close" label="关闭" onClick={onClose} />
        </div>
        {open && children}
      </div>
    </dialog>
  );
}

/** Keeps the element's modal state in step with a boolean. */
export function useModal(dialog: React.RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [dialog, open]);
}
