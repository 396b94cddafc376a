import { shortenText } from '#app/ui/shorten-text.ts';
import { Summary } from '#app/ui/summary.tsx';

/** An item's id on the chain: shortened, with the full id on demand. */
export function ThingNumber({ number }: { readonly number: string }) {
  const short = shortenText(number);
  if (short === number) return <span className="block text-sm text-soft">编号 {number}</span>;
  return (
    <details className="-mb-2 text-sm">
      <Summary tone="gold">编号 {short}</Summary>
      <p className="pb-1 break-all text-soft tabular-nums select-all">{number}</p>
    </details>
  );
}
