import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseWrk } from './parse-wrk.ts';

interface LoadOptions {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly clients: number;
  readonly seconds: number;
  /** The largest share of one core that wrk may use; a third if absent. */
  readonly maxShare?: number;
  /** The path of a script for wrk that makes the requests. */
  readonly script?: string;
}

/** It has one thread, so it could have sent three times as much, and what was measured is the server's limit. */
const usualMaxShare = 1 / 3;

/** wrk and the processor time that it used, which the shell prints last. */
const measuredWrk = 'wrk "$@" && times';

/**
 * Requests one page repeatedly over this many connections with wrk, a generator in C: one in JavaScript was slower than the servers.
 * Returns the requests per second. Throws if a response was not a success, or if the generator itself may have been the limit.
 */
export async function load({
  url,
  headers = {},
  clients,
  seconds,
  maxShare = usualMaxShare,
  script,
}: LoadOptions): Promise<number> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const made = script === undefined ? [] : ['-s', script];
  const args = ['-t1', `-c${clients}`, `-d${seconds}s`, ...made, ...fields, url];
  const { stdout } = await promisify(execFile)('sh', ['-c', measuredWrk, 'wrk', ...args]).catch((cause) => {
    throw new Error('wrk failed; on Debian it is installed with: apt-get install wrk', { cause });
  });
  const { requestsPerSecond, generatorSeconds } = parseWrk(stdout);
  const share = generatorSeconds / seconds;
  if (share > maxShare) {
    const percent = (100 * share).toFixed(0);
    throw new Error(
      `wrk used ${percent} % of a core for ${url}: the generator may be the limit, not the server`,
    );
  }
  return requestsPerSecond;
}
