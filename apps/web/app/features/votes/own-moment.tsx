import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import { ownMomentText } from '#app/ui/time/zoned-moment.ts';

/** A moment in Beijing's time and, where the visitor's clocks show another one, in theirs. */
export function OwnMoment({ moment }: { readonly moment: string }) {
  const hasScript = useHasScript();
  const own = hasScript ? ownMomentText(moment, Intl.DateTimeFormat().resolvedOptions().timeZone) : null;
  return (
    <>
      <MomentText moment={moment} />
      {own === null ? '（北京时间）' : `（北京时间），您那里 ${own}`}
    </>
  );
}
