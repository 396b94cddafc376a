import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { momentToTimeText } from '#app/ui/time/beijing-time.ts';
import { byDay } from './by-day.ts';
import { kindTitle } from './inbox-filter.ts';
import type { InboxEntry } from './read-inbox.ts';

interface InboxListProps {
  readonly entries: readonly InboxEntry[];
  /** When the page was made, in milliseconds since 1970. */
  readonly now: number;
}

export function InboxList({ entries, now }: InboxListProps) {
  return byDay(entries, now).map(({ date, title, entries: ofDay }) => (
    <section className="mt-8" key={date}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised">
        {ofDay.map((entry) => (
          <Entry entry={entry} key={entry.id} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry }: { readonly entry: InboxEntry }) {
  const { id, kind, title, body, link, at, read_at } = entry;
  const isUnread = read_at === null;
  const content = (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {isUnread && <Badge tone="seal">未读</Badge>}
        <span className={classes('break-words', isUnread ? 'font-semibold' : 'text-soft')}>{title}</span>
      </span>
      {body !== '' && <span className="mt-1 block text-[0.95rem] break-words text-soft">{body}</span>}
      <span className="mt-1 block text-sm text-faint">
        {kindTitle(kind)} · <time dateTime={at}>{momentToTimeText(at)}</time>
      </span>
    </>
  );
  return (
    <li className={classes('flex items-start', isUnread && 'bg-gold-wash/40')}>
      {link === null ? (
        <div className="min-w-0 flex-1 px-4 py-4 sm:px-6">{content}</div>
      ) : (
        <PlainForm className="min-w-0 flex-1" heldBack={nothingDone}>
          <input name="id" type="hidden" value={id} />
          <button
            className="flex w-full items-center gap-3 px-4 py-4 text-left hover:bg-sunk sm:px-6"
            name="intent"
            type="submit"
            value="open"
          >
            <span className="min-w-0 flex-1">{content}</span>
            <Icon className="size-4 shrink-0 text-faint max-sm:hidden" name="forward" />
          </button>
        </PlainForm>
      )}
      <PlainForm className="shrink-0 py-3 pr-2" heldBack={nothingDone} inPlace>
        <input name="id" type="hidden" value={id} />
        <button
          className={classes(
            'target inline-flex items-center justify-center rounded-full px-3 text-sm',
            isUnread ? 'text-gold hover:bg-gold-wash' : 'text-faint hover:bg-sunk hover:text-ink',
          )}
          name="intent"
          type="submit"
          value={isUnread ? 'read' : 'unread'}
        >
          {isUnread ? '标为已读' : '标为未读'}
          <span className="sr-only">：{title}</span>
        </button>
      </PlainForm>
    </li>
  );
}
