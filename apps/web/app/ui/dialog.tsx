import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Keeps the dialog open while its action cannot be cancelled. */
  readonly locked?: boolean;
}

/**
 * The native modal dialog: it traps the focus, makes the page inert and closes on Escape without injected styles. The title gets the
 * focus first, Back closes it, and the focus returns to the opener.
 */
export function Dialog({ open, onClose, title, children, locked = false }: DialogProps) {
  const modal = useModal({ open, onClose, locked });
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  return (
    <dialog
      aria-labelledby={titleId}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line bg-raised p-0 shadow-float"
      {...modal}
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

/**
 * The buttons of a dialog, in reading order: the way out first, the act last and so at the right end. The act is `primary`, or `danger` if it
 * destroys something; nothing but the title has the focus at first.
 */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>;
}
