import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import type { InboxEntry } from './read-inbox.ts';

/** Marks what the page shows, and everything older, as read. Nothing if all of it has been read. */
export function ReadAllForm({ entries }: { readonly entries: readonly InboxEntry[] }) {
  const oldest = entries.at(-1);
  const unread = entries.filter(({ read_at }) => read_at === null);
  if (!oldest) return null;
  return (
    <PlainForm heldBack={nothingDone} inPlace>
      {unread.map(({ id }) => (
        <input key={id} name="shown" type="hidden" value={id} />
      ))}
      <input name="oldest" type="hidden" value={oldest.id} />
      <Button icon="check" name="intent" tone="quiet" type="submit" value="read-all">
        全部标为已读
      </Button>
    </PlainForm>
  );
}
