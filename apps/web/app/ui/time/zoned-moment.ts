export const beijingZone = 'Asia/Shanghai';

/**
 * Date, weekday and time in a time zone, such as `12 月 1 日 周二 07:00`. In the browser only: the server does not know the visitor's zone, and its
 * text could differ from the browser's.
 */
export function zonedMomentText(moment: string, timeZone: string): string {
  const formatted = new Intl.DateTimeFormat('zh-CN', {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    formatted.find((one) => one.type === type)?.value ?? '';
  return `${part('month')} 月 ${part('day')} 日 ${part('weekday')} ${part('hour')}:${part('minute')}`;
}

/** The zone's offset at a moment, such as `GMT-5`, which differs between summer and winter. */
export function zoneOffsetText(moment: string, timeZone: string): string {
  const formatted = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  return (
    formatted.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}

/** The moment in the visitor's own time zone; null where the clocks show Beijing's time. */
export function ownMomentText(moment: string, timeZone: string): string | null {
  const own = zonedMomentText(moment, timeZone);
  return own === zonedMomentText(moment, beijingZone)
    ? null
    : `${own}（${zoneOffsetText(moment, timeZone)}）`;
}
