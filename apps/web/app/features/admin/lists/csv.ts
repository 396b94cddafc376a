import { momentToText } from '#app/ui/time/beijing-time.ts';

/** A moment as a cell has it; nothing for a missing one. */
export const momentCell = (moment: string | null): string => (moment === null ? '' : momentToText(moment));

/** Without it, spreadsheet programs take UTF-8 for the encoding of the system and show Chinese as other signs. */
export const byteOrderMark = '\u{feff}';

/** What spreadsheet programs may run as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell as RFC 4180 quotes it. Formulas get an apostrophe, so that they stay text. */
export function toCsvCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}
