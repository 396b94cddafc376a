import { parseArgs } from 'node:util';

export type Command =
  | { readonly kind: 'start'; readonly folder: string; readonly host: string; readonly port: number }
  | { readonly kind: 'reset'; readonly folder: string }
  | { readonly kind: 'help'; readonly problem: string | undefined };

export const help = `suixue-localnet: a Sui network in one process, for development and tests.

  start   run it; it goes on where it was                       (the default)
  reset   forget everything that happened on it, and its keys

  --data DIR    where it keeps everything    (default: .suixue-localnet)
  --port PORT   (default: 9000)
  --host HOST   (default: 127.0.0.1)

The official clients talk to http://HOST:PORT, the faucet is at http://HOST:PORT/v2/gas.
`;

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
    const [command = 'start', extra] = positionals;
    if (values.help) return { kind: 'help', problem: undefined };
    if (extra !== undefined) return { kind: 'help', problem: `One command at a time: ${extra} is too much.` };
    if (values.data === '') return { kind: 'help', problem: 'Say which folder: --data DIR.' };
    if (values.host === '') return { kind: 'help', problem: 'Say which host: --host HOST.' };
    if (command === 'reset') return { kind: 'reset', folder: values.data };
    if (command !== 'start') return { kind: 'help', problem: `There is no command ${command}.` };
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
    if (!(port <= 65_535)) return { kind: 'help', problem: `${values.port} is no port.` };
    return { kind: 'start', folder: values.data, host: values.host, port };
  } catch (error) {
    // An unknown option, which the parser names.
    if (error instanceof TypeError) return { kind: 'help', problem: error.message };
    throw error;
  }
}
