import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../tools/paths.ts';
import { commands, toNodeArguments } from './commands.mjs';

describe('commands', () => {
  it('are exactly the scripts of package.json', () => {
    const manifest = JSON.parse(readFileSync(join(paths.root, 'package.json'), 'utf8'));
    const scripts = Object.keys(commands).map((name) => [name, `node scripts/run.mjs ${name}`]);
    expect(manifest.scripts).toEqual(Object.fromEntries(scripts));
  });

  it.each(Object.entries(commands))('%s runs programs that exist', (_name, { program }) => {
    const programs = typeof program === 'string' ? [program] : Object.values(program);
    expect(programs.filter((path) => !existsSync(join(paths.root, path)))).toEqual([]);
  });
});

describe('toNodeArguments', () => {
  it('puts options of Node before the program and arguments after it', () => {
    const args = toNodeArguments('localnet', ['reset', '--data', 'x']);
    expect(args.slice(-4)).toEqual(['localnet/node/src/main.ts', 'reset', '--data', 'x']);
    expect(args[0]).toMatch(/^--/);
  });

  it('chooses one of several programs by the first argument', () => {
    expect(toNodeArguments('move', ['compare', 'path'])).toEqual(['tools/move/compare.ts', 'path']);
  });

  it('throws an error with the choices if the first argument is none of them', () => {
    expect(() => toNodeArguments('move', [])).toThrow('test, parity, mutate, compare');
  });

  it('throws an error with all commands for an unknown command', () => {
    expect(() => toNodeArguments('strat', [])).toThrow('start, dev, build');
  });
});
