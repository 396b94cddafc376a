/** As addresses are shortened: enough to recognise it by. Never compare or decide by it. */
const start = 6;
const end = 4;

/** Both ends of something long that nobody reads whole; whatever would hardly be shorter stays as it is. */
export function shortenText(text: string): string {
  return text.length <= start + end + 2 ? text : `${text.slice(0, start)}…${text.slice(-end)}`;
}
