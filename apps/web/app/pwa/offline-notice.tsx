import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Says that what is shown may be old. The place is always there, so that a screen reader hears it being filled. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-sunk px-5 py-2 text-sm text-soft">
          <Icon className="size-4" name="offline" />
          没有网络。看到的是上次打开时的内容。
        </p>
      )}
    </div>
  );
}
