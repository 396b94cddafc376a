interface ProgressLineProps {
  readonly finished: number;
  readonly chapters: number;
}

/** The finished share of a course, as a bar and in words. */
export function ProgressLine({ finished, chapters }: ProgressLineProps) {
  const isDone = finished === chapters && chapters > 0;
  return (
    <span className="flex items-center gap-3 text-sm text-soft">
      <progress
        aria-hidden="true"
        className={`course-progress ${isDone ? 'text-leaf' : 'text-gold'}`}
        max={Math.max(1, chapters)}
        value={finished}
      />
      <span className={isDone ? 'font-medium text-leaf' : undefined}>
        {isDone ? '已学完' : `已学 ${finished}/${chapters} 章`}
      </span>
    </span>
  );
}
