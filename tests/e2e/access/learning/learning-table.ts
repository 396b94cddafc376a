import { columnsToText } from '../../../support/columns-to-text.ts';
import { buyingRows } from './buying-rows.ts';
import { changeRows } from './change-rows.ts';
import { databaseRows } from './database-rows.ts';
import { discussionRows } from './discussion-rows.ts';
import { documentRows } from './document-rows.ts';
import { fileRows } from './file-rows.ts';
import { type LearningRow, learners } from './learning-row.ts';

/** Every protected document, row, file and part of a file, with the visitors who may get it. */
export const learningTable: readonly LearningRow[] = [
  ...documentRows,
  ...databaseRows,
  ...discussionRows,
  ...buyingRows,
  ...fileRows,
  ...changeRows,
];

const headings = ['kind', 'resource', ...learners, 'requested as', ''];

/** Renders the table for a terminal. */
export function learningTableToText(isWrong: (row: LearningRow) => boolean): string {
  const lines = learningTable.map((row) => [
    row.kind,
    row.thing,
    ...learners.map((name) => (row.isFor.includes(name) ? 'all' : '-')),
    Object.keys(row.ways).join(', '),
    isWrong(row) ? 'WRONG' : '',
  ]);
  return columnsToText([headings, ...lines]);
}
