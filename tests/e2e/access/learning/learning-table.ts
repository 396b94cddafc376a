import { columnsToText } from '../../../support/columns-to-text.ts';
import { buyingLines } from './buying-lines.ts';
import { changeLines } from './change-lines.ts';
import { discussionLines } from './discussion-lines.ts';
import { documentLines } from './document-lines.ts';
import { fileLines } from './file-lines.ts';
import { type LearningLine, learners } from './learning-line.ts';
import { rowLines } from './row-lines.ts';

/** Every protected document, row, file and part of a file, with the visitors who may get it. */
export const learningTable: readonly LearningLine[] = [
  ...documentLines,
  ...rowLines,
  ...discussionLines,
  ...buyingLines,
  ...fileLines,
  ...changeLines,
];

const headings = ['what', 'of which', ...learners, 'asked for as', ''];

/** Renders the table for a terminal. */
export function learningTableToText(isWrong: (line: LearningLine) => boolean): string {
  const rows = learningTable.map((line) => [
    line.kind,
    line.thing,
    ...learners.map((name) => (line.isFor.includes(name) ? 'all' : '-')),
    Object.keys(line.ways).join(', '),
    isWrong(line) ? 'WRONG' : '',
  ]);
  return columnsToText([headings, ...rows]);
}
