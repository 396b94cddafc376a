import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { rememberOpener } from './dialog-focus.ts';
import { useBackCloses } from './dialog-history.ts';
import { shieldFromDoubleClicks } from './double-click-shield.ts';

interface ModalOptions {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Keeps the dialog open while its action cannot be cancelled. */
  readonly locked?: boolean;
}

/** The properties of a `<dialog>` that this hook opens and closes. */
interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

if (typeof document !== 'undefined') shieldFromDoubleClicks();

/**
 * A native modal dialog whose state follows a boolean: Escape, Back and a click beside it ask `onClose`, and only a rendering closes it. A
 * dialog that the browser closed by itself would report that later, and so would undo an opening in between.
 */
export function useModal({ open, onClose, locked = false }: ModalOptions): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => {
    if (!locked) onClose();
  };
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (open && !element.open) {
      rememberOpener(element);
      element.showModal();
    }
    if (!open && element.open) element.close();
  }, [open]);
  useBackCloses(open, close);
  return {
    ref,
    onCancel: (event) => {
      // A field for files inside reports a cancelled choice by the same event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    onClick: (event) => {
      // The second click of a double click was meant for the element below.
      if (event.target === event.currentTarget && event.detail < 2) close();
    },
    // The browser closes it in spite of `onCancel` when Escape is pressed twice. The event is delayed: the dialog may have opened again.
    onClose: (event) => {
      if (open && !event.currentTarget.open) onClose();
    },
  };
}
