import { columnsToText } from '../../support/columns-to-text.ts';
import { type AccessRow, visitors } from './access-row.ts';
import { outcomeToText } from './outcome.ts';

const headings = ['address', 'requested as', 'case', ...visitors, 'shared'];

/** Renders one row as cells. */
export function rowToCells(row: AccessRow): readonly string[] {
  const path = decodeURIComponent(row.path).replace(/\?_params=.*$/, '?…');
  const address = row.route === path || row.route === path.split('?')[0] ? path : row.route;
  return [
    row.form ? `POST ${address}` : address,
    row.way,
    row.about,
    ...visitors.map((visitor) => outcomeToText(row.outcomes[visitor])),
    row.isShared ? 'yes' : 'no',
  ];
}

/** Renders the table for a terminal, without query strings. */
export function tableToText(rows: readonly AccessRow[], isWrong: (row: AccessRow) => boolean): string {
  const short = (cell: string) => cell.replace(/^(to [^?]+\?).*$/, '$1…');
  const marked = rows.map((row) => [...rowToCells(row).map(short), isWrong(row) ? 'WRONG' : '']);
  return columnsToText([headings, ...marked]);
}

export function tableToMarkdown(rows: readonly AccessRow[]): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = rows.map((row) => {
    const [address = '', ...rest] = rowToCells(row);
    return toRow([`\`${address}\``, ...rest]);
  });
  return [toRow(headings), toRow(headings.map(() => '---')), ...lines].join('\n');
}
