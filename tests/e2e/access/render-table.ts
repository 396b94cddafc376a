import { columnsToText } from '../../support/columns-to-text.ts';
import { type AccessLine, visitors } from './access-line.ts';
import { outcomeToText } from './outcome.ts';

const headings = ['address', 'asked', 'of what', ...visitors, 'shared'];

/** Renders one line as cells. */
export function lineToCells(line: AccessLine): readonly string[] {
  const path = decodeURIComponent(line.path).replace(/\?_params=.*$/, '?…');
  const address = line.route === path || line.route === path.split('?')[0] ? path : line.route;
  return [
    line.form ? `POST ${address}` : address,
    line.way,
    line.about,
    ...visitors.map((visitor) => outcomeToText(line.outcomes[visitor])),
    line.isShared ? 'yes' : 'no',
  ];
}

/** Renders the table for a terminal, without query strings. */
export function tableToText(lines: readonly AccessLine[], isWrong: (line: AccessLine) => boolean): string {
  const short = (cell: string) => cell.replace(/^(to [^?]+\?).*$/, '$1…');
  const marked = lines.map((line) => [...lineToCells(line).map(short), isWrong(line) ? 'WRONG' : '']);
  return columnsToText([headings, ...marked]);
}

export function tableToMarkdown(lines: readonly AccessLine[]): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = lines.map((line) => {
    const [address = '', ...rest] = lineToCells(line);
    return toRow([`\`${address}\``, ...rest]);
  });
  return [toRow(headings), toRow(headings.map(() => '---')), ...rows].join('\n');
}
