import { momentToText } from '#app/ui/time/beijing-time.ts';

/** What a cell shows instead of a missing value. */
export function Nothing() {
  return <span className="text-faint">–</span>;
}

export function Moment({ at }: { readonly at: string | null }) {
  if (at === null) return <Nothing />;
  return (
    <time className="tabular-nums" dateTime={at}>
      {momentToText(at)}
    </time>
  );
}
