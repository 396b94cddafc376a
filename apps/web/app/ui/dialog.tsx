import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { giveFocusBack, rememberOpener } from './dialog-focus.ts';
import { useBackCloses } from './dialog-history.ts';
import { shieldFromDoubleClicks } from './double-click-shield.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Keeps the dialog on the screen while what it started cannot be taken back. */
  readonly locked?: boolean;
}

if (typeof document !== 'undefined') shieldFromDoubleClicks();

/**
 * The platform's own modal dialog: it traps focus, makes the page behind it inert and closes on Escape, without injected
 * style of its own. It begins at its title and not at the button that closes it, Back closes it, and the focus goes back.
 */
export function Dialog({ open, onClose, title, children, locked = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useModal(dialog, open);
  useFocus(dialog, heading, open);
  useBackCloses(open, () => {
    if (!locked) onClose();
  });
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
        // The second click of a double click was meant for what lay there before this opened.
        if (event.target === event.currentTarget && event.detail < 2 && !locked) onClose();
      }}
      onClose={(event) => {
        // This comes late: whoever closed it may have opened it again by now.
        if (open && !event.currentTarget.open) onClose();
      }}
      ref={dialog as Ref<HTMLDialogElement>}
    >
      <div className="p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 className="text-xl outline-none" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton className="-mt-2 -mr-3" disabled={locked} icon="close" label="关闭" onClick={onClose} />
        </div>
        {open && children}
      </div>
    </dialog>
  );
}

function useFocus(
  dialog: React.RefObject<HTMLDialogElement | null>,
  heading: React.RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    heading.current?.focus();
    return () => giveFocusBack(element);
  }, [dialog, heading, open]);
}

/** Keeps the element's modal state in step with a boolean. */
export function useModal(dialog: React.RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      rememberOpener(element);
      element.showModal();
    }
    if (!open && element.open) element.close();
  }, [dialog, open]);
}
