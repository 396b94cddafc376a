/** Size of a day in the drawing. */
const cell = 12;
const weeks = 4;

const days = Array.from({ length: 7 * weeks }, (_, at) => at);
/** One day was missed, and the last ones are still to come. */
const isChecked = (day: number) => day !== 8 && day < 25;

const strokesOf = (chosen: readonly number[], height: number) =>
  chosen
    .map(
      (day) =>
        `M${(day % 7) * cell + cell / 2} ${Math.floor(day / 7) * cell + (cell - height) / 2}v${height}`,
    )
    .join('');

/** Four weeks of grains, as the calendar of check-ins draws them. Decorative. */
export function GrainSheet({ className }: { readonly className: string }) {
  const grains = strokesOf(days.filter(isChecked), 2.4);
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      strokeLinecap="round"
      viewBox={`0 0 ${7 * cell} ${weeks * cell}`}
    >
      <path
        className="stroke-(--line-strong)"
        d={strokesOf(
          days.filter((day) => !isChecked(day)),
          0,
        )}
        strokeWidth={2.4}
      />
      <path className="stroke-(--gold)" d={grains} strokeWidth={6.4} />
      <path className="stroke-(--gold-fill)" d={grains} strokeWidth={4.8} />
    </svg>
  );
}
