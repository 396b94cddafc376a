import { type PartKey, type PartSum, partKeys } from './profit-month.ts';

/** Classes that fill a drawing and the dot of a legend with the colour of a part. */
const fills: Readonly<Record<PartKey, { readonly bar: string; readonly dot: string }>> = {
  toAuthor: { bar: 'fill-gold-fill', dot: 'bg-gold-fill' },
  toProposer: { bar: 'fill-leaf', dot: 'bg-leaf' },
  toNamed: { bar: 'fill-faint', dot: 'bg-faint' },
  toRest: { bar: 'fill-line-strong', dot: 'bg-line-strong' },
};

/** How a sum was divided, as one bar. Decorative: the list below names each part and its amount. */
export function SplitBar({ parts }: { readonly parts: readonly PartSum[] }) {
  const spans = toSpans(parts);
  return (
    <svg
      aria-hidden="true"
      className="mt-3 h-3 w-full overflow-hidden rounded-full"
      preserveAspectRatio="none"
      viewBox={`0 0 ${whole} 1`}
    >
      {spans.map(({ key, start, length }) => (
        <rect className={fills[key].bar} height="1" key={key} width={length} x={start} />
      ))}
    </svg>
  );
}

/** The colour of a part, beside its name. */
export function PartDot({ part }: { readonly part: PartKey }) {
  return <span aria-hidden="true" className={`mr-2 inline-block size-2.5 rounded-full ${fills[part].dot}`} />;
}

/** Length of the bar in units of the drawing: amounts of the chain exceed what a drawing can hold. */
const whole = 10_000;

interface Span {
  readonly key: PartKey;
  readonly start: number;
  readonly length: number;
}

/** Where each part lies on the bar. Their ends are rounded, so the spans fill it without gaps. */
export function toSpans(parts: readonly PartSum[]): readonly Span[] {
  const amountOf = (key: PartKey) => {
    const part = parts.find((one) => one.key === key);
    return part ? part.pending + part.settled : 0n;
  };
  const sum = partKeys.reduce((all, key) => all + amountOf(key), 0n);
  if (sum === 0n) return [];
  const spans: Span[] = [];
  let before = 0n;
  for (const key of partKeys) {
    const start = Number((before * BigInt(whole)) / sum);
    before += amountOf(key);
    const length = Number((before * BigInt(whole)) / sum) - start;
    if (length > 0) spans.push({ key, start, length });
  }
  return spans;
}
