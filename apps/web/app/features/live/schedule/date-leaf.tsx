import { Icon } from '#app/ui/icon.tsx';
import { momentToLeaf } from '#app/ui/time/beijing-time.ts';

/** The date of an event as a leaf of a calendar. Decorative: the moment stands beside it in words. */
export function DateLeaf({ moment }: { readonly moment: string | null }) {
  const leaf = moment === null ? null : momentToLeaf(moment);
  if (leaf === null)
    return (
      <span className="grid size-16 shrink-0 place-items-center rounded-xl bg-sunk text-faint">
        <Icon className="size-6" name="calendar" />
      </span>
    );
  return (
    <div
      aria-hidden="true"
      className="w-16 shrink-0 self-start overflow-hidden rounded-xl border border-line-strong bg-paper text-center"
    >
      <p className="bg-gold-fill py-0.5 text-xs font-medium text-on-gold">{leaf.month}</p>
      <p className="font-serif text-3xl leading-tight">{leaf.day}</p>
      <p className="pb-1 text-xs text-faint">{leaf.weekday}</p>
    </div>
  );
}
