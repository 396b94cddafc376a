import { card } from '../../drawing/card.ts';
import { appear } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { arrow } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { crate } from '../../drawing/things/crate.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

const rows = [
  ['0x7a…', '10'],
  ['0xb2…', '3'],
  ['0xe4…', '25'],
] as const;

/** The columns fill one after the other, as they are named. */
function table(addresses: number, balances: number): Svg {
  const head = { size: 32, bold: true, colour: palette.gold } as const;
  const lines = rows.map((_, index) =>
    element('path', { d: `M24 ${76 + index * 66}H348`, stroke: palette.line, 'stroke-width': 2.5 }),
  );
  const left = rows.map(([address], index) =>
    words(40, 122 + index * 66, address, { size: 36, face: 'code' }),
  );
  const right = rows.map(([, balance], index) =>
    words(332, 122 + index * 66, balance, { size: 38, bold: true, anchor: 'end' }),
  );
  return (
    card(0, 0, 372, 284) +
    lines.join('') +
    appear(addresses, words(40, 52, '地址', head) + left.join('')) +
    appear(balances, words(332, 52, '余额', { ...head, anchor: 'end' }) + right.join(''))
  );
}

const goods = [
  { x: 82, y: 96, name: '币' },
  { x: 222, y: 96, name: '币' },
  { x: 362, y: 96, name: '凭证' },
  { x: 82, y: 244, name: '合约' },
  { x: 222, y: 244, name: '币' },
  { x: 362, y: 244, name: '凭证' },
] as const;

/** Two shelves of objects, each with a name tag. */
function warehouse(share: (index: number) => number): Svg {
  const boards = element('path', {
    d: 'M0 146H444M0 294H444M14 40V318M430 40V318',
    fill: 'none',
    stroke: earth.leather,
    'stroke-width': 12,
    'stroke-linecap': 'round',
  });
  const things = goods.map(({ x, y, name }, index) => {
    const tag = element('rect', { x: -41, y: -24, width: 82, height: 46, rx: 7, fill: palette.paperRaised });
    const named = crate(112, 86) + tag + words(0, 11, name, { size: 32, bold: true, anchor: 'middle' });
    return appear(share(index), place(x, y, named), -22);
  });
  return boards + things.join('');
}

export const tableAndWarehouse: Slide = {
  heading: '不是表，是仓库',
  captions: [
    '很多区块链的账本，像一张表：',
    '左边是地址，右边是余额。',
    'Sui 的账本，更像一间仓库。',
    { text: '里面一件一件的东西，就叫对象。', hold: 0.6 },
  ],
  draw: ({ on }) =>
    appear(on(0), place(52, 136, table(on(1), on(1, 1.1)))) +
    arrow({ x: 448, y: 280 }, { x: 506, y: 280 }, on(2), { colour: palette.gold, width: 8 }) +
    appear(
      on(2, 0.2),
      place(
        532,
        112,
        warehouse((index) => on(2, 0.6 + index * 0.3)),
      ),
    ),
};
