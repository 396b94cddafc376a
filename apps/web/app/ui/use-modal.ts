import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { giveFocusBack, rememberOpener } from './dialog-focus.ts';
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
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

if (typeof document !== 'undefined') shieldFromDoubleClicks();

/**
 * A native modal dialog: Escape, Back and a click beside it call `onClose`, and only a render closes it. The browser reports late that it has
 * closed a dialog by itself, which would undo an opening in between. The focus returns to the opener.
 */
export function useModal({ open, onClose, locked = false }: ModalOptions): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const close = () => {
    if (!locked) onClose();
  };
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (!open) {
      if (element.open) element.close();
      return;
    }
    if (!element.open) {
      rememberOpener(element);
      element.showModal();
    }
    return () => giveFocusBack(element);
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
    onPointerDown: (event) => {
      isPressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      // A text that is selected beyond the edge of the dialog ends in a click on it. The second click of a double click was meant for the element below.
      if (event.target === event.currentTarget && isPressedBeside.current && event.detail < 2) close();
    },
    // The browser closes it in spite of `onCancel` when Escape is pressed twice. The event is delayed: the dialog may have opened again.
    onClose: (event) => {
      if (!open || event.currentTarget.open) return;
      if (locked) event.currentTarget.showModal();
      else onClose();
    },
  };
}
