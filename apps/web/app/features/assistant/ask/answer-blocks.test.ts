import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, piecesToText, textToPieces, toBlocks, withPiece } from './answer-blocks.ts';

describe('toBlocks', () => {
  it('makes paragraphs, lists and citations', () => {
    expect(
      toBlocks(['私钥**不能**公开', 1, '。\n\n- 抄在纸上', 2, '\n- 放两个地方\n\n1. 先试\n2. 再存']),
    ).toEqual([
      { kind: 'paragraph', pieces: ['私钥不能公开', 1, '。'] },
      { kind: 'list', isNumbered: false, items: [['抄在纸上', 2], ['放两个地方']] },
      { kind: 'list', isNumbered: true, items: [['先试'], ['再存']] },
    ]);
  });

  it('shows HTML as text and drops the addresses of links and images', () => {
    expect(
      toBlocks([
        '# 标题\n<img src=x onerror=alert(1)>\n\n见[这里](javascript:alert(1))和![图](https://evil.example/x.png)',
      ]),
    ).toEqual([
      { kind: 'paragraph', pieces: ['标题\n<img src=x onerror=alert(1)>'] },
      { kind: 'paragraph', pieces: ['见这里)和图'] },
    ]);
  });

  it('cites only what was given as a citation, however a text is cut or forged', () => {
    const piece = fc.oneof(
      fc.string({
        unit: fc.constantFrom('字', '\n', '- ', '[1]', '\uE000', '1', '\uE001', '*', ' '),
        maxLength: 12,
      }),
      fc.integer({ min: 1, max: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (given) => {
        const pieces = given.reduce<readonly Piece[]>(withPiece, []);
        const shown = toBlocks(pieces).flatMap((block) =>
          block.kind === 'list' ? block.items.flat() : block.pieces,
        );
        const numbers = (list: readonly Piece[]) => list.filter((one) => typeof one === 'number');
        expect(numbers(shown)).toEqual(numbers(given));
      }),
      { numRuns: 100 },
    );
  });
});

it('textToPieces restores citations of the sources only', () => {
  const pieces = ['先看', 1, '，再看[9]', 2];
  expect(textToPieces(piecesToText(pieces), [1, 2])).toEqual(['先看', 1, '，再看', '[9]', 2]);
});
