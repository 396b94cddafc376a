import { parseArgs } from 'node:util';

export type Command =
  | { readonly kind: 'start'; readonly folder: string; readonly host: string; readonly port: number }
  | { readonly kind: 'reset'; readonly folder: string }
  | { readonly kind: 'advance'; readonly ms: number; readonly host: string; readonly port: number }
  | { readonly kind: 'help'; readonly problem: string | undefined };

export const help = `suixue-localnet: a Sui network in one process, for development and tests.

  start   run it; it goes on where it was                       (the default)
  reset   forget everything that happened on it, and its keys
  advance DURATION   move the clock of a running network forward: 90s, 30m, 12h, 3d or 2w

  --data DIR    where it keeps everything    (default: .suixue-localnet)
  --port PORT   (default: 9000)
  --host HOST   (default: 127.0.0.1)

Advance works on a running server with the site's local network too: name its port.
The official clients talk to http://HOST:PORT, the faucet is at http://HOST:PORT/v2/gas.
`;

const unitMs: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

const options = {
  data: { type: 'string', default: '.suixue-localnet' },
  port: { type: 'string', default: '9000' },
  host: { type: 'string', default: '127.0.0.1' },
  help: { type: 'boolean', default: false },
} as const;

/** Parses the arguments of the command. */
export function readCommandLine(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command = 'start', ...others] = positionals;
    const duration = command === 'advance' ? others.shift() : undefined;
    const [extra] = others;
    if (values.help) return { kind: 'help', problem: undefined };
    if (extra !== undefined) return { kind: 'help', problem: `One command at a time: ${extra} is too much.` };
    if (values.data === '') return { kind: 'help', problem: 'Say which folder: --data DIR.' };
    if (values.host === '') return { kind: 'help', problem: 'Say which host: --host HOST.' };
    if (command === 'reset') return { kind: 'reset', folder: values.data };
    if (command !== 'start' && command !== 'advance')
      return { kind: 'help', problem: `There is no command ${command}.` };
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
    if (!(port <= 65_535)) return { kind: 'help', problem: `${values.port} is no port.` };
    if (command === 'advance') {
      const ms = readDuration(duration);
      if (ms === undefined) return { kind: 'help', problem: 'Say how far, such as 3d or 12h.' };
      return { kind: 'advance', ms, host: values.host, port };
    }
    return { kind: 'start', folder: values.data, host: values.host, port };
  } catch (error) {
    // An unknown option, which the parser names.
    if (error instanceof TypeError) return { kind: 'help', problem: error.message };
    throw error;
  }
}

function readDuration(text: string | undefined): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,9})([smhdw])$/.exec(text ?? '') ?? [];
  const each = unit === undefined ? undefined : unitMs[unit];
  return each === undefined ? undefined : Number(count) * each;
}
