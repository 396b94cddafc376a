import { SetupError } from './setup-error.mjs';

/** @import { PackageSet } from './installed-packages.mjs' */

/**
 * @typedef {object} Command
 * @property {string | Readonly<Record<string, string>>} program Its path, or the paths of several by the first argument.
 * @property {readonly string[]} [args] Arguments before those of the caller.
 * @property {PackageSet} packages
 * @property {boolean} [builds] Whether the site is built first if its sources have changed.
 * @property {readonly string[]} [nodeOptions]
 */

/** One thread for the collections and compilations of all V8 threads: more take the processors from pages (decision 078). */
const serverOptions = ['--v8-pool-size=1', '--max-semi-space-size=8'];

/**
 * What `npm run` offers; package.json has the same names.
 * @type {Readonly<Record<string, Command>>}
 */
export const commands = {
  start: { program: 'apps/server/src/main.ts', packages: 'run', builds: true, nodeOptions: serverOptions },
  dev: { program: 'apps/server/src/dev.ts', packages: 'run' },
  build: { program: 'scripts/build.ts', packages: 'run' },
  test: { program: 'scripts/test.ts', packages: 'all' },
  check: { program: 'scripts/check.ts', packages: 'all' },
  format: {
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--write', '.'],
    packages: 'all',
  },
  generate: { program: 'scripts/generate.ts', packages: 'all' },
  bench: { program: 'bench/src/main.ts', packages: 'all', builds: true },
  screenshots: { program: 'tests/e2e/screenshots/main.ts', packages: 'all', builds: true },
  'readme:pictures': { program: 'tools/readme-pictures.ts', packages: 'all' },
  media: { program: 'tools/media/make.ts', packages: 'all' },
  move: {
    program: {
      test: 'tools/move/test.ts',
      parity: 'tools/move/parity.ts',
      mutate: 'tools/move/mutate.ts',
      compare: 'tools/move/compare.ts',
    },
    packages: 'all',
  },
  localnet: { program: 'localnet/node/src/main.ts', packages: 'run', nodeOptions: serverOptions },
  admin: { program: 'apps/server/src/administration/main.ts', packages: 'run' },
  backup: { program: 'apps/server/src/administration/backup.ts', packages: 'run' },
  restore: { program: 'apps/server/src/administration/restore.ts', packages: 'run' },
  doctor: { program: 'apps/server/src/administration/doctor.ts', packages: 'run' },
  'pool:check': { program: 'apps/server/src/checks/pools/main.ts', packages: 'run' },
  'vote:check': { program: 'apps/server/src/checks/votes/main.ts', packages: 'run' },
  'profit:check': { program: 'apps/server/src/checks/profit/main.ts', packages: 'run' },
  'preview:token': { program: 'apps/server/src/administration/preview-token.ts', packages: 'run' },
};

/**
 * The arguments for Node: options, program, arguments.
 * @param {string} name
 * @param {readonly string[]} given
 * @returns {readonly string[]}
 */
export function toNodeArguments(name, given) {
  const { program, args = [], nodeOptions = [] } = findCommand(name);
  if (typeof program === 'string') return [...nodeOptions, program, ...args, ...given];
  const [choice = '', ...rest] = given;
  const chosen = program[choice];
  if (chosen === undefined) {
    throw new SetupError(`npm run ${name} -- NAME; the names are ${Object.keys(program).join(', ')}.`);
  }
  return [...nodeOptions, chosen, ...args, ...rest];
}

/** @param {string} name */
export function findCommand(name) {
  const command = commands[name];
  if (!command) throw new SetupError(`The commands are ${Object.keys(commands).join(', ')}.`);
  return command;
}
