import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

const start = { kind: 'start', folder: '.suixue-localnet', host: '127.0.0.1', port: 9_000 };

describe('the command line', () => {
  const good: [line: string, command: object][] = [
    ['', start],
    ['start', start],
    ['--port 0', { ...start, port: 0 }],
    ['--port 65535 start --host 0.0.0.0', { ...start, port: 65_535, host: '0.0.0.0' }],
    ['reset --data a', { kind: 'reset', folder: 'a' }],
    ['advance 3d', { kind: 'advance', ms: 259_200_000, host: '127.0.0.1', port: 9_000 }],
    ['advance 90s --port 3000', { kind: 'advance', ms: 90_000, host: '127.0.0.1', port: 3_000 }],
    ['--help', { kind: 'help', problem: undefined }],
    ['reset --help', { kind: 'help', problem: undefined }],
  ];
  it.each(good)('accepts %j', (line, command) => {
    expect(readCommandLine(line.split(' ').filter((word) => word !== ''))).toEqual(command);
  });

  const wrong: [args: string[], problem: string][] = [
    [['stop'], 'There is no command stop.'],
    [['start', 'reset'], 'One command at a time'],
    [['advance'], 'Say how far'],
    [['advance', '0d'], 'Say how far'],
    [['advance', '-3d'], '-3'],
    [['advance', '3'], 'Say how far'],
    [['advance', '3d', '4d'], 'One command at a time'],
    [['--port', '65536'], '65536 is no port'],
    [['--port', '-1'], 'port'],
    [['--port=-1'], '-1 is no port'],
    [['--port', '1e3'], '1e3 is no port'],
    [['--port', '0x10'], '0x10 is no port'],
    [['--port='], 'is no port'],
    [['--port'], 'port'],
    [['--colour', 'red'], 'colour'],
    [['reset', '--data='], 'Say which folder'],
    [['--host='], 'Say which host'],
  ];
  it.each(wrong)('rejects %j', (args, problem) => {
    const command = readCommandLine(args);
    expect(command).toMatchObject({ kind: 'help' });
    expect(command.kind === 'help' && command.problem).toContain(problem);
  });
});
