import { code } from '../../drawing/slides/code.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const borrowing: Lesson = {
  course: 'move-first-steps',
  chapter: 'borrowing',
  slides: [
    opening({
      above: 'Move 合约入门 · 第二章',
      lines: ['变量与借用'],
      picture: 'key',
      say: [
        '图书室的柜台，有条老规矩。',
        '登记簿，一次只许一个人写。',
        '别人在写，您可以等，可以走。',
        '就是不能也拿支笔凑上来。',
      ],
    }),
    statement({
      lines: ['这条规矩', '写进了*语言*'],
      say: ['Move 把它叫作借用。', '编译器最常说的，也是它。'],
    }),
    code({
      heading: '变量默认不变',
      language: 'move',
      lines: [
        'let total = 0;',
        'total = total + 1;',
        '',
        "// must be declared 'mut'",
        '',
        'let mut total = 0;',
        'total = total + 1;',
      ],
      steps: [
        { lines: [1, 2], tone: 'seal', say: ['先声明一个变量，再加一。', '看起来没问题，却编译不过。'] },
        { lines: 4, say: ['编译器把改法也告诉您了。'] },
        { lines: [6, 7], tone: 'leaf', say: ['会变的，写上 mut。', '没有 mut 的，从头到尾不变。'] },
      ],
    }),
    code({
      heading: '跟着循环走',
      language: 'move',
      lines: [
        'let mut total = 0;',
        'let mut i = 0;',
        'while (i < shelf.length()) {',
        '    total = total',
        '        + shelf[i].times_lent();',
        '    i = i + 1;',
        '};',
      ],
      steps: [
        { lines: [1, 2], say: ['数一排书，总共借出几次。', '两个会变的数，都从零起。'] },
        { lines: 3, say: ['还没走到头，就再来一圈。'] },
        { lines: [4, 5], say: ['把这一本的次数加上去。'] },
        {
          lines: 6,
          note: '忘了这行，燃料费会烧完',
          say: ['别忘了往前走一步。', '忘了，就一直转到燃料用完。'],
        },
      ],
    }),
    code({
      heading: '宽度要对上',
      language: 'move',
      lines: ['rows: u8', 'each: u64', '', 'rows * each', '(rows as u64) * each'],
      steps: [
        { lines: [1, 2], say: ['整数有六种宽度。', '它们之间，不会自动换算。'] },
        { lines: 4, note: 'incompatible types', tone: 'seal', say: ['宽窄不同，不能直接相乘。'] },
        { lines: 5, tone: 'leaf', say: ['要换，就明明白白写出来。', '没有别的理由，一律用 u64。'] },
      ],
    }),
    code({
      heading: '交出去，就没有了',
      language: 'move',
      lines: [
        'public fun discard_then_look(',
        '    book: Book,',
        '): u64 {',
        '    book.discard();',
        '    book.times_lent()',
        '}',
      ],
      steps: [
        { lines: 4, say: ['第一行，把书交去销毁。'] },
        {
          lines: 5,
          note: 'previously moved',
          tone: 'seal',
          say: ['第二行还想看，书已经没了。', '先看，再销毁，两行对调。'],
        },
      ],
    }),
    compare({
      heading: '借来看，借来写',
      left: {
        title: '& 一双眼睛',
        tone: 'leaf',
        points: [{ text: '可以有很多双' }, { text: '谁也不能写' }],
        say: ['不想交出去，就借。', '只看的，多少双眼睛都行。'],
      },
      right: {
        title: '&mut 一支笔',
        tone: 'gold',
        points: [{ text: '只能有一支' }, { text: '别人不能同时看' }],
        say: ['要写的，只能有一支笔。'],
      },
      verdict: { text: '不能又写又看', say: ['不能一边写，一边有人看。'] },
    }),
    code({
      heading: '两支笔',
      language: 'move',
      lines: [
        'let first = &mut shelf[0];',
        'let second = &mut shelf[1];',
        '',
        'shelf[0].lend();',
        'shelf[1].lend();',
      ],
      steps: [
        { lines: 1, say: ['从书架借第一本来写。'] },
        {
          lines: 2,
          note: 'still being mutably borrowed',
          tone: 'seal',
          say: ['笔还没还，又借第二本。', '编译器只看见同一个书架。'],
        },
        { lines: [4, 5], tone: 'leaf', say: ['写完一本，再借下一本。', '每一行结束，笔就还了。'] },
      ],
    }),
    question({
      question: '能不能把借来的引用存起来，明天再用？',
      options: ['能，放进结构里', '不能，用完就还'],
      right: 1,
      answer: '引用不能放进结构',
      say: ['再想一个问题。'],
      answerSay: ['不能。一笔交易结束，笔都还了。', '没有人能留着笔，明天再来改。'],
    }),
    table({
      heading: '四句话对照',
      columns: ['编译器说', '您该想'],
      widths: [14, 12],
      rows: [
        { cells: ["must be 'mut'", '这个变量要不要变'], say: ['最后，把四句话对一遍。', '要变，就写 mut。'] },
        { cells: ['incompatible types', '宽度换算写明白'], say: ['类型不合，写明换算。'] },
        { cells: ['previously moved', '东西已经交出去了'], say: ['移走了，就改成借。'] },
        { cells: ['mutably borrowed', '前一支笔还没还'], say: ['还借着，就先写完那一处。'] },
      ],
    }),
    list({
      heading: '为什么这么严',
      items: [
        {
          text: '正看着，别人改了',
          note: '许多系统里最难查的错',
          say: ['“我正看着，别人改了。”', '这是最难查的一种错。'],
        },
        { text: '在 Move 里写不出来', note: '编译器替您看着', say: ['在 Move 里，它写不出来。'] },
      ],
    }),
    recap({
      points: [
        { text: '默认不变，要变写 mut', say: ['默认不变，要变就说。'] },
        { text: '交出去就没有了，可以借', say: ['交出去就没了，可以借。'] },
        { text: '要么一支笔，要么几双眼睛', say: ['一支笔，或者几双眼睛。'] },
      ],
      next: { text: '下一章：四种能力', say: ['下一章，做一张送不出去的证。'] },
    }),
  ],
};
