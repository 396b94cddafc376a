/** Enough of an id to recognise it. Never compare or decide by it. */
const start = 6;
const end = 4;

/** Both ends of a long text; short texts stay as they are. */
export function shortenText(text: string): string {
  return text.length <= start + end + 2 ? text : `${text.slice(0, start)}…${text.slice(-end)}`;
}
