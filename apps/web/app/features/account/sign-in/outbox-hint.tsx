import { useRootData } from '#app/platform/use-root-data.ts';
import { Icon } from '#app/ui/icon.tsx';

/** On a developer's machine messages are not sent; this links to the page that lists them. */
export function OutboxHint() {
  if (!useRootData()?.hasOutbox) return null;
  return (
    <p className="rounded-xl bg-gold-wash px-4 py-3 text-sm">
      这个网站运行在您自己的电脑上，邮件和短信不会真的寄出，都在
      <a
        className="inline-flex items-center gap-0.5 text-gold underline underline-offset-4"
        href="/dev/outbox"
        rel="noopener"
        target="_blank"
      >
        发件箱
        <Icon className="size-3.5" name="external" />
      </a>
      里。
    </p>
  );
}
