/** A calendar date as Chinese writes it; a document's date has no time of day, and so no time zone either. */
export function dateToText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}

export function DateText({ date }: { readonly date: string }) {
  return <time dateTime={date}>{dateToText(date)}</time>;
}
