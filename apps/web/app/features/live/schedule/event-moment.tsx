import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { ownMomentText } from '#app/ui/time/zoned-moment.ts';

/** When an event begins: in Beijing, and by the visitor's own clock where that shows another time. */
export function EventMoment({ startsAt }: { readonly startsAt: string | null }) {
  const hasScript = useHasScript();
  if (startsAt === null) return <p className="text-soft">时间还没有定</p>;
  const own = hasScript ? ownMomentText(startsAt, Intl.DateTimeFormat().resolvedOptions().timeZone) : null;
  return (
    <p>
      <time dateTime={startsAt}>北京时间 {momentToText(startsAt)}</time>
      {own !== null && <span className="block text-sm text-soft">您那里是 {own}</span>}
    </p>
  );
}
