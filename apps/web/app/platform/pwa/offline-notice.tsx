import { Icon } from '#app/ui/icon.tsx';
import { useIsOnline } from './use-is-online.ts';

/** Tells that the page may be outdated. Always rendered, because screen readers announce changes of an existing element. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-sunk px-5 py-2 text-sm text-soft">
          <Icon className="size-4" name="offline" />
          没有网络。看到的是上次打开时的内容。
          <a
            className="target inline-flex items-center underline underline-offset-4 hover:text-gold"
            data-document=""
            href="/offline"
          >
            离线保存的课程
          </a>
        </p>
      )}
    </div>
  );
}
