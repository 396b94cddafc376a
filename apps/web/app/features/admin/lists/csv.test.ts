import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOrderMark, toCsvCell, toCsvLine } from './csv.ts';

/** Reads one table as spreadsheet programs do. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('CSV', () => {
  it('keeps every cell, whatever it contains, and no cell is a formula', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', '穗', ' ', "'") }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
        const read = parse(rows.map(toCsvLine).join(''));
        expect(read).toHaveLength(rows.length);
        read.flat().forEach((text, place) => {
          expect(text).not.toMatch(/^[=+\-@\t\r\n]/);
          const original = rows.flat()[place] ?? '';
          expect([original, `'${original}`]).toContain(text);
        });
      }),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+8613800138000', "'+8613800138000"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
    ['＝1', "'＝1"],
    ['学员,甲', '"学员,甲"'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('writes %j as %j', (value, expected) => {
    expect(toCsvCell(value)).toBe(expected);
  });

  it('begins with the mark by which spreadsheet programs recognise UTF-8', () => {
    expect(new TextEncoder().encode(byteOrderMark)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });
});
