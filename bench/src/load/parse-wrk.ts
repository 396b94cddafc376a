export interface WrkResult {
  readonly requestsPerSecond: number;
  /** Processor time of the generator. */
  readonly generatorSeconds: number;
}

/** Reads what wrk and the shell's `times` print. Throws if a request failed. */
export function parseWrk(output: string): WrkResult {
  const failed = /^\s*(Non-2xx .*|Socket errors: .*)$/m.exec(output);
  if (failed) throw new Error(`requests failed: ${failed[1]}`);
  const [, rate] = /^Requests\/sec:\s+([\d.]+)/m.exec(output) ?? [];
  // The last line is about ended children: user and system time.
  const [, userMinutes, user, systemMinutes, system] =
    /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? [];
  const result = {
    requestsPerSecond: Number(rate),
    generatorSeconds: 60 * (Number(userMinutes) + Number(systemMinutes)) + Number(user) + Number(system),
  };
  if (Object.values(result).some(Number.isNaN)) throw new Error(`wrk printed something else:\n${output}`);
  return result;
}
