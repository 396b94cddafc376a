import { describe, expect, it } from 'vitest';
import { parseWrk } from './parse-wrk.ts';

const toOutput = (problem = '') => `Running 2s test @ http://127.0.0.1:4567/
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.78ms    3.64ms  53.71ms   95.52%
    Req/Sec     8.56k     4.36k   20.68k    85.00%
  17071 requests in 2.01s, 132.28MB read
${problem}Requests/sec:   8492.67
Transfer/sec:     65.81MB
0m0.000000s 0m0.000000s
1m0.070000s 0m0.350000s
`;

describe('parseWrk', () => {
  it('reads the request rate and the processor time of the load generator', () => {
    expect(parseWrk(toOutput())).toEqual({
      requestsPerSecond: 8492.67,
      generatorSeconds: expect.closeTo(60.42),
    });
  });

  it.each(['  Non-2xx or 3xx responses: 12\n', '  Socket errors: connect 0, read 3, write 0, timeout 0\n'])(
    'throws if the output has the line %j',
    (line) => {
      expect(() => parseWrk(toOutput(line))).toThrow(line.trim());
    },
  );

  it('throws if a figure is missing', () => {
    expect(() => parseWrk('unable to connect')).toThrow('wrk printed something else');
  });
});
