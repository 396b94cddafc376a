import { basisPointsToText } from './rule-draft.ts';
import { amountToText, type ExamplePart, exampleToText, type RuleCurrency } from './split-example.ts';

/** A colour for each receiver; the list beside the bar names them. */
const colours = ['text-gold', 'text-leaf', 'text-seal', 'text-faint', 'text-gold/50', 'text-leaf/50'];
const colourOf = (at: number) => colours[at % colours.length];

interface ExampleProps {
  readonly parts: readonly ExamplePart[];
  readonly price: bigint;
  readonly currency: RuleCurrency;
}

/** Who receives how much of one price: a bar, and the same as a list. The amounts add up to the price exactly. */
export function ExampleBar({ parts, price, currency }: ExampleProps) {
  return (
    <div className="space-y-3">
      <Bar label={exampleToText(parts, currency)} parts={parts} />
      <ul className="space-y-1.5 text-[0.95rem]">
        {parts.map(({ name, amount, basisPoints, isRemainder }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account may receive several shares, in a fixed order.
          <li className="flex flex-wrap items-baseline justify-between gap-x-4" key={at}>
            <span className="inline-flex min-w-0 items-baseline gap-2">
              <Swatch colour={colourOf(at)} />
              <span className="min-w-0 break-all">
                {name}
                {isRemainder && <span className="text-faint">（余下的）</span>}
              </span>
            </span>
            <span className="ms-auto tabular-nums">
              {amountToText(amount, currency)}{' '}
              <span className="text-faint">{`${basisPointsToText(basisPoints)}%`}</span>
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-4 border-t border-line pt-1.5 font-medium">
          <span>合计</span>
          <span className="tabular-nums">{amountToText(price, currency)}</span>
        </li>
      </ul>
    </div>
  );
}

const barWidth = 10_000;
/** Between neighbours, so that they differ without colour too. */
const gap = 40;

function Bar({ label, parts }: { readonly label: string; readonly parts: readonly ExamplePart[] }) {
  let from = 0;
  return (
    <svg
      aria-label={label}
      className="block h-4 w-full rounded-full"
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${barWidth} 100`}
    >
      {parts.map(({ basisPoints, isRemainder }, at) => {
        const x = from;
        from += basisPoints;
        const width = (isRemainder ? barWidth - x : basisPoints) - (isRemainder ? 0 : gap);
        return (
          <rect
            className={colourOf(at)}
            fill="currentColor"
            height="100"
            // biome-ignore lint/suspicious/noArrayIndexKey: an account may receive several shares, in a fixed order.
            key={at}
            width={Math.max(width, 0)}
            x={x}
          />
        );
      })}
    </svg>
  );
}

function Swatch({ colour }: { readonly colour: string | undefined }) {
  return (
    <svg aria-hidden="true" className={`size-3 shrink-0 ${colour}`} viewBox="0 0 10 10">
      <rect fill="currentColor" height="10" rx="2" width="10" />
    </svg>
  );
}
