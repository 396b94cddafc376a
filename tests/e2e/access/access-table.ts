import type { AccessLine } from './access-line.ts';
import { formLines } from './form-lines.ts';
import { pageLines } from './page-lines.ts';
import { resourceLines } from './resource-lines.ts';

/** Every address of the product with the outcome for each visitor, in the order of the requests: forms change what pages show. */
export const accessTable: readonly AccessLine[] = [...pageLines, ...resourceLines, ...formLines];
