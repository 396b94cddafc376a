import { afterAll, describe } from 'vitest';
import { describeAccounts } from './account-behaviours.ts';
import { type ClientTarget, People } from './client-target.ts';
import { describeFiles } from './file-behaviours.ts';
import { describeRealtime } from './realtime-behaviours.ts';
import { describeRows } from './row-behaviours.ts';

/** What clients may expect of the host, wherever it runs: the same tests for each target. */
export function describeClients(where: string, target: () => ClientTarget): void {
  describe(`the official clients at ${where}`, () => {
    const people = new People(target);
    afterAll(() => people.leave());
    describeAccounts(people, target);
    describeRows(people, target);
    describeFiles(people);
    describeRealtime(people);
  });
}
