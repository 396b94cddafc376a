import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightCode } from './highlight-code.ts';
import { findCodeLanguage, tokenizeCode } from './tokenize-code.ts';

function tokens(name: string, source: string): string[] {
  const language = findCodeLanguage(name);
  if (!language) throw new Error(`${name} is not known`);
  return tokenizeCode(source, language).flatMap(({ kind, text }) =>
    kind === null ? [] : [`${kind} ${text}`],
  );
}

describe('tokenizeCode', () => {
  it('reads Move: attributes, abilities, addresses, macros and nested comments', () => {
    expect(
      tokens(
        'move',
        '#[test]\npublic struct Book has key, store { key: u64 } /* a /* b */ c */\nfun f<T: copy + drop>(x: &mut T) { assert!(@0x2 == @lib, 7u8); b"a\\"b"; }',
      ),
    ).toEqual([
      ...['attribute #[test]', 'keyword public', 'keyword struct', 'type Book', 'keyword has', 'keyword key'],
      ...['keyword store', 'type u64', 'comment /* a /* b */ c */', 'keyword fun', 'function f', 'type T'],
      ...['keyword copy', 'keyword drop', 'keyword mut', 'type T', 'function assert', 'number @0x2'],
      ...['number @lib', 'number 7u8', 'string b"a\\"b"'],
    ]);
  });

  it('reads TypeScript: templates within templates, patterns beside divisions, and names that are keywords', () => {
    expect(tokens('ts', 'const a = `x\u0024{f(`}`)}`; b / 2 / c; d(/[/"]/g); e.from; { type: 1n }')).toEqual([
      ...[
        'keyword const',
        'string `x\u0024{f(`}`)}`',
        'number 2',
        'function d',
        'string /[/"]/g',
        'number 1n',
      ],
    ]);
  });

  it('reads commands: the command, its options and variables, and no comment within a word', () => {
    expect(tokens('sh', '$ sui move build --path ./a # build\nFOO=a#b echo "$X" | grep -v \'y\'')).toEqual([
      ...['function sui', 'attribute --path', 'comment # build', 'function FOO', 'string "$X"'],
      ...['function grep', 'attribute -v', "string 'y'"],
    ]);
  });

  it('reads JSON: names, strings, numbers and literals', () => {
    expect(tokens('json', '{"a": ["b", -1.5e3, true]}')).toEqual([
      ...['attribute "a"', 'string "b"', 'number -1.5e3', 'keyword true'],
    ]);
  });

  it('reads TOML: tables, keys of inline tables, dates and comments', () => {
    expect(
      tokens('toml', '[package] # x\nname = "a.b"\nat = 2026-11-28\nSui = { rev = "m", n = [1, 2] }'),
    ).toEqual([
      ...[
        'type [package]',
        'comment # x',
        'attribute name',
        'string "a.b"',
        'attribute at',
        'number 2026-11-28',
      ],
      ...['attribute Sui', 'attribute rev', 'string "m"', 'attribute n', 'number 1', 'number 2'],
    ]);
  });

  it('leaves an unknown language plain', () => {
    expect(highlightCode('let a', 'toString')).toEqual({
      title: null,
      children: [{ type: 'text', value: 'let a' }],
    });
  });

  it('never changes a source, whatever it contains', () => {
    const piece = fc.constantFrom(
      ...[
        '"',
        "'",
        '`',
        '${',
        '}',
        '/*',
        '*/',
        '//',
        '#',
        '#[',
        ']',
        '\\',
        '\n',
        ' ',
        '/',
        '[',
        '=',
        '$',
        '@',
      ],
      ...['0x', '12', 'key', 'fun', 'Abc', '中', '😀', '"""', "'''", ':', '(', '-x'],
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom('move', 'ts', 'sh', 'json', 'toml'),
        (pieces, name) => {
          const language = findCodeLanguage(name);
          const source = pieces.join('');
          const joined = language ? tokenizeCode(source, language).map(({ text }) => text) : [];
          expect(joined.join('')).toBe(source);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('knows the language of every code block of the courses', () => {
    const folder = new URL('../../../../content/', import.meta.url);
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^ *```(\w+)/gm)])
      .map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => name !== 'text' && !findCodeLanguage(name))).toEqual([]);
  });
});
