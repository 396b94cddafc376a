const start = 6;
const end = 4;

/** Both ends of a long id, enough to recognise it but not to identify it; short texts stay as they are. */
export function shortenText(text: string): string {
  return text.length <= start + end + 2 ? text : `${text.slice(0, start)}…${text.slice(-end)}`;
}
