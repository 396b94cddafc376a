/** A test program: moves the clock of a network as fast as possible and prints each time once it is stored. */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openNetwork } from '../host/open-network.ts';

const [, , folder = ''] = process.argv;
const framework = join(import.meta.dirname, '../../../../contracts/framework/build');
const { clock } = openNetwork({ folder, framework, report: () => undefined });
for (;;) {
  await clock.advance(3_600_000);
  writeSync(1, `${clock.now()}\n`);
  await setImmediate();
}
