import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestProblem } from './suite-report.ts';

/** The failed tests in the output of the runner of Move tests of the package in `folder`. */
export function toMoveFailures(output: string, folder: string): TestProblem[] {
  const [, ...modules] = stripVTControlCharacters(output).split(/^Failures in \w+::/m);
  return modules.flatMap((text) => {
    const [, module = ''] = /^(\w+):/.exec(text) ?? [];
    const [, ...tests] = text.split(/^┌── /m);
    return tests.map((test) => {
      const [, name = ''] = /^(\w+)/.exec(test) ?? [];
      const [, path] = /┌─ (\S+\.move):/.exec(test) ?? [];
      const [error = 'no reason was printed'] = /\bTest .*/.exec(test) ?? [];
      return { ...(path && { path: join(folder, path) }), title: `${module}::${name}`, error };
    });
  });
}
