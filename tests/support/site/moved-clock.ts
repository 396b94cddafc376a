import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockFileVariable } from './clock-in-server.ts';

/** The clock of a test server, which a test can move forward. Timers keep their pace. */
export interface MovedClock {
  /** For the server to start with. */
  readonly env: Readonly<Record<string, string>>;
  /** The server's time, in milliseconds since 1970. */
  now(): number;
  advance(ms: number): void;
  remove(): void;
}

export function createMovedClock(): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-clock-'));
  const file = join(folder, 'ahead-ms');
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    env: {
      NODE_OPTIONS: `--import=${new URL('./clock-in-server.ts', import.meta.url).href}`,
      [clockFileVariable]: file,
    },
    now: () => Date.now() + ahead,
    advance(ms) {
      ahead += ms;
      writeFileSync(file, String(ahead));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
