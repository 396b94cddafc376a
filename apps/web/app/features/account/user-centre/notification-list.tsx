import { Button } from '#app/ui/button.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { UnreadNotification } from './load-notifications.ts';
import { UserFormBox, UserSection } from './user-section.tsx';

/** Unread notifications; nothing if there are none. */
export function NotificationList({ unread }: { readonly unread: readonly UnreadNotification[] }) {
  const [newest] = unread;
  if (!newest) return null;
  return (
    <UserSection id="unread" title="新通知">
      <ul className="mb-5 divide-y divide-line border-y border-line">
        {unread.map(({ id, title, body, link, at }) => (
          <li className="py-3" key={id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{title}</span>
              <time className="text-sm text-faint" dateTime={at}>
                {momentToText(at)}
              </time>
            </p>
            {body !== '' && <p className="mt-1 text-[0.95rem] break-words text-soft">{body}</p>}
            {link !== null && (
              <a
                className="target inline-flex items-center text-[0.95rem] text-gold underline underline-offset-4"
                href={link}
              >
                查看详情
              </a>
            )}
          </li>
        ))}
      </ul>
      <UserFormBox anchor="top" tab="base">
        <input name="newest" type="hidden" value={newest.id} />
        <Button icon="check" name="intent" tone="quiet" type="submit" value="read-notifications">
          都知道了
        </Button>
      </UserFormBox>
    </UserSection>
  );
}
