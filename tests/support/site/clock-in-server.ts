import { readFileSync } from 'node:fs';

/** The environment variable with the file that says how far the clock is ahead, in milliseconds. */
export const clockFileVariable = 'TEST_CLOCK_FILE';

const everyMs = 10;

/**
 * Loaded before the server's own code, on each of its threads: moves `Date`, which PostgreSQL in WebAssembly reads too, by what the file says.
 */
function moveClock(file: string): void {
  const real = Date;
  let [ahead, readAt] = [0, 0];
  const now = (): number => {
    const present = real.now();
    if (present - readAt >= everyMs) {
      readAt = present;
      ahead = Number(readFileSync(file, 'utf8'));
    }
    return present + ahead;
  };
  globalThis.Date = new Proxy(real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

const file = process.env[clockFileVariable];
if (file !== undefined) moveClock(file);
