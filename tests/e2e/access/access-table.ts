import type { AccessRow } from './access-row.ts';
import { formRows } from './form-rows.ts';
import { pageRows } from './page-rows.ts';
import { resourceRows } from './resource-rows.ts';

/** Every address of the product with the outcome for each visitor, in the order of the requests: forms change what pages show. */
export const accessTable: readonly AccessRow[] = [...pageRows, ...resourceRows, ...formRows];
