import * as Radix from '@radix-ui/react-toast';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { OriginalText } from '#app/ui/original-text.tsx';
import { type Toast, type ToastTone, toastDefaults, toasts } from './toast-store.ts';

const looks: Record<ToastTone, { icon: IconName; colour: string; label: string }> = {
  plain: { icon: 'info', colour: 'text-gold', label: '通知' },
  success: { icon: 'check', colour: 'text-leaf', label: '成功' },
  failure: { icon: 'error', colour: 'text-seal', label: '失败' },
};

export default function ToastCard({ toast }: { readonly toast: Toast }) {
  const look = looks[toast.tone];
  return (
    <Radix.Provider label={look.label} swipeDirection="right" swipeThreshold={toastDefaults.swipeThreshold}>
      <Radix.Root
        className="grid animate-settle grid-cols-[auto_1fr_auto] items-start gap-3 rounded-2xl border border-line bg-raised p-4 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        duration={toast.duration}
        key={toast.id}
        onOpenChange={(open) => {
          if (!open) toasts.dismiss(toast.id);
        }}
        type={toast.tone === 'failure' ? 'foreground' : 'background'}
      >
        <Icon className={classes('mt-0.5', look.colour)} name={look.icon} />
        <div className="min-w-0">
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          {toast.description && (
            <Radix.Description className="mt-0.5 text-sm break-words text-soft">
              {toast.description}
            </Radix.Description>
          )}
          {toast.walletText && <OriginalText source="钱包" text={toast.walletText} />}
        </div>
        <Radix.Close
          aria-label="关闭通知"
          className="target -m-2.5 inline-flex items-center justify-center rounded-full text-faint hover:text-ink"
        >
          <Icon name="close" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className="fixed inset-x-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-50 outline-none sm:inset-x-auto sm:top-18 sm:right-6 sm:bottom-auto sm:w-96" />
    </Radix.Provider>
  );
}
