import { afterAll, describe } from 'vitest';
import { describeAccounts } from './account-behaviours.ts';
import { type ClientTarget, People } from './client-target.ts';
import { describeFiles } from './file-behaviours.ts';
import { describeRealtime } from './realtime-behaviours.ts';
import { describeRows } from './row-behaviours.ts';

/** What everybody may expect of the host, wherever it is: the same tests at each address. */
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
