import { useEffect } from 'react';
import { OriginalText } from '#app/ui/original-text.tsx';
import { type Toast, toasts } from './toast-store.ts';

/** A card that needs nothing to be loaded, for use without a network. */
export function PlainToastCard({ toast }: { readonly toast: Toast }) {
  const { id, title, description, walletText, tone, duration } = toast;
  useEffect(() => {
    const timer = setTimeout(() => toasts.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return (
    <div
      className="fixed inset-x-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-50 flex items-start gap-3 rounded-2xl border border-line bg-raised p-4 shadow-float sm:top-18 sm:right-6 sm:bottom-auto sm:left-auto sm:w-96"
      data-state="open"
      role={tone === 'failure' ? 'alert' : 'status'}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-sm break-words text-soft">{description}</p>}
        {walletText && <OriginalText source="钱包" text={walletText} />}
      </div>
      <button
        className="target -m-2.5 inline-flex items-center justify-center rounded-full px-2 text-sm text-soft hover:text-ink"
        onClick={() => toasts.dismiss(id)}
        type="button"
      >
        关闭
      </button>
    </div>
  );
}
