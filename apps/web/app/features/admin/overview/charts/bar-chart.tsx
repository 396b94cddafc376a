import { useId } from 'react';
import { classes } from '#app/ui/classes.ts';
import type { ChartData, Look, Series } from './chart.ts';
import { type Axis, toLabelPlaces, toShare } from './scale.ts';

interface BarChartProps extends ChartData {
  /** What the chart shows, as one sentence: its accessible name. */
  readonly name: string;
}

/** As `h-42` in pixels: the policy of the site allows no styles in the markup. */
const height = 168;
/** The number that fits beside each other at 390 px. */
const maxLabels = 4;

/**
 * Bars by day, drawn with percentages, so that the letters keep their size at any width. Readable without script; the table beside it has
 * the same values.
 */
export function BarChart({ name, places, series, axis, tickText, placeText }: BarChartProps) {
  const stripes = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-faint tabular-nums">
      <div aria-hidden="true" className="flex h-42 flex-col-reverse justify-between text-end">
        {axis.ticks.map((tick) => (
          <span className="-my-2 leading-4 whitespace-nowrap" key={String(tick)}>
            {tickText(tick)}
          </span>
        ))}
      </div>
      <svg aria-label={name} className="block w-full overflow-visible" height={height} role="img">
        <defs>
          <pattern
            height="5"
            id={stripes}
            patternTransform="rotate(45)"
            patternUnits="userSpaceOnUse"
            width="5"
          >
            <rect className="fill-seal-wash" height="5" width="5" />
            <rect className="fill-seal" height="5" width="2" />
          </pattern>
        </defs>
        {axis.ticks.map((tick) => (
          <line
            className={tick === 0n ? 'stroke-faint' : 'stroke-line'}
            key={String(tick)}
            shapeRendering="crispEdges"
            x1="0"
            x2="100%"
            y1={toY(tick, axis)}
            y2={toY(tick, axis)}
          />
        ))}
        {places.map((place, at) => (
          <g className="group" key={place}>
            <title>{placeText(at)}</title>
            <rect
              className="fill-transparent group-hover:fill-sunk"
              height={height}
              width={percent(1 / places.length)}
              x={percent(at / places.length)}
            />
            {series.map((each) => (
              <Bar at={at} axis={axis} count={places.length} key={each.key} series={each} stripes={stripes} />
            ))}
          </g>
        ))}
      </svg>
      <svg aria-hidden="true" className="col-start-2 mt-2 block w-full overflow-visible" height="16">
        {toLabelPlaces(places.length, maxLabels).map((place) => (
          <text
            className="fill-faint"
            key={place}
            textAnchor={toAnchor(place, places.length)}
            x={percent(places.length === 1 ? 0.5 : place / (places.length - 1))}
            y="12"
          >
            {places[place]}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface BarProps {
  readonly series: Series;
  readonly axis: Axis;
  readonly at: number;
  readonly count: number;
  readonly stripes: string;
}

const solid = 'fill-gold-fill stroke-gold';

function Bar({ series: { values, look }, axis, at, count, stripes }: BarProps) {
  const value = values[at] ?? 0n;
  if (value === 0n) return null;
  const [from, to] = [toY(0n, axis), toY(value, axis)];
  const gap = count > 45 ? 0.15 : 0.25;
  return (
    <rect
      className={look === 'solid' ? solid : 'stroke-seal'}
      fill={look === 'solid' ? undefined : `url(#${stripes})`}
      // Something is never drawn as nothing.
      height={Math.max(Math.abs(from - to), 1)}
      width={percent((1 - gap) / count)}
      x={percent((at + gap / 2) / count)}
      y={Math.min(from, to)}
    />
  );
}

const percent = (share: number) => `${Math.round(share * 100_000) / 1_000}%`;
const toY = (value: bigint, axis: Axis) => Math.round((1 - toShare(value, axis)) * height * 10) / 10;

/** The first label begins and the last one ends where the axis does. */
function toAnchor(place: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle';
  if (place === 0) return 'start';
  return place === count - 1 ? 'end' : 'middle';
}

/** Names a look beside its sign. */
export function Legend({ series }: { readonly series: readonly Pick<Series, 'key' | 'title' | 'look'>[] }) {
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {series.map(({ key, title, look }) => (
        <li className="flex items-center gap-2" key={key}>
          <LookSign look={look} />
          {title}
        </li>
      ))}
    </ul>
  );
}

function LookSign({ look }: { readonly look: Look }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'size-3 rounded-xs border',
        look === 'solid'
          ? 'border-gold bg-gold-fill'
          : 'border-seal bg-[repeating-linear-gradient(45deg,var(--seal)_0_2px,var(--seal-wash)_2px_4px)]',
      )}
    />
  );
}
