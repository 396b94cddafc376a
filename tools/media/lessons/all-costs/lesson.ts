import { calculation } from '../../drawing/slides/calculation.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { split } from '../../drawing/slides/split.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const allCosts: Lesson = {
  course: 'pool-terms',
  chapter: 'all-costs',
  slides: [
    opening({
      above: '读懂资金池条款 · 第七章',
      lines: ['把成本算全'],
      picture: 'coins',
      say: ['特价机票一百块。', '加上行李、选座、大巴，三百二。', '票价没骗您，是账单没看到底。'],
    }),
    list({
      heading: '五项成本',
      items: [
        { text: '网络费', say: '一张票的成本有五项：网络费，' },
        { text: '池收的费', say: '池收的费，' },
        { text: '换币的差价', say: '换币的差价，' },
        { text: '动不了的时间', say: '动不了的时间，' },
        { text: '币价', say: '还有币价。' },
      ],
      numbered: true,
    }),
    calculation({
      heading: '网络费（示例）',
      rows: [
        { label: '买票、释放、取回', value: '3 笔', say: '从头到尾，签三笔。' },
        { label: '假设每笔', value: '0.01', say: '假设每笔零点零一。' },
        { label: '一共', value: '0.03 SUI', strong: true, say: '一共零点零三，不多。' },
      ],
      note: { text: '本站的池不另收费，别处多半收', say: '本站的池不另收费，别处多半收。' },
    }),
    calculation({
      heading: '别处：涨 10% 之后',
      rows: [
        { label: '入池费 2%', value: '196', say: '放两百，入池费先去四枚。' },
        { label: '涨 10%', value: '215.6', say: '涨一成，二百一十五块六。' },
        { label: '管理费', value: '213.64', say: '管理费，再去掉一点九六。' },
        { label: '盈利分走两成', value: '210.11', say: '盈利分走两成。' },
        {
          label: '退出费 1%',
          value: '208.01',
          strong: true,
          say: ['退出费百分之一。', '涨一成，到手四分。'],
        },
      ],
      say: '别处有个池，写着四行小字。',
    }),
    split({
      heading: '多出来的 20',
      total: { text: '20', label: '海报上的 10%' },
      parts: [
        { label: '到手', amount: 8.01, text: '8.01', tone: 'leaf', say: '多出来的二十，您拿到八。' },
        { label: '各种费', amount: 11.99, text: '11.99', tone: 'seal', say: '十二去了收费的地方。' },
      ],
    }),
    list({
      heading: '读费率的三问',
      items: [
        { text: '按什么数收？', say: '看到费率，问三句：按什么数收？' },
        { text: '什么时候收？', say: '什么时候收？' },
        { text: '亏了还收不收？', say: '亏了，还收不收？' },
      ],
    }),
    table({
      heading: '放 200，盈利 10',
      columns: ['小字', '听起来', '其实'],
      rows: [
        { cells: ['盈利的 20%', '很多', '2'], say: '盈利的两成，听着多，是二。' },
        { cells: ['本金的 2%', '很少', '4'], say: '本金的百分之二，是四。' },
        { cells: ['每月 0.5%，7 个月', '更少', '7'], tone: 'seal', say: '每月千分之五，七个月是七。' },
      ],
      say: '哪一种最贵？都换成枚数。',
    }),
    statement({
      lines: ['“年化 40%”', '*换回两个数*'],
      note: '一共多少钱，一共多少天',
      say: ['九十天涨一成，说成年化四成。', '可您要等的是二百一十三天。', '换成两个数：多少钱，多少天。'],
    }),
    calculation({
      heading: '同一个 10%',
      rows: [
        { label: '10% × 365 ÷ 90', value: '约 40.6%', say: '除以九十天，四成多。' },
        { label: '10% × 365 ÷ 213', value: '约 17.1%', strong: true, say: '除以二百一十三天，一成七。' },
      ],
      note: { text: '而且好事未必再来三次', say: ['换个分母，少了一半多。', '何况，好事未必再来三次。'] },
    }),
    list({
      heading: '时间没有账单',
      items: [
        { text: '没退成的租房押金', say: '时间没有账单，代价却很具体：' },
        { text: '不得不借的急用钱', say: ['没退成的押金，借来的急用钱。', '这些都请自己写上。'] },
      ],
    }),
    calculation({
      heading: '换币，一进一出',
      rows: [
        { label: '家里的 2,000 元', value: '2,000', say: '家里两千元，换成币。' },
        { label: '换进去，少 1%', value: '1,980', say: '换进去少一分，' },
        {
          label: '换出来，再少 1%',
          value: '1,960.2',
          strong: true,
          say: ['换出来再少一分。', '什么都没发生，少了近四十。'],
        },
      ],
    }),
    compare({
      heading: '池赚了，您亏了',
      left: {
        title: '按枚数',
        tone: 'leaf',
        points: [
          { text: '200 变 220', say: '两百枚，变成两百二。' },
          { text: '多一成', say: '多了一成。' },
        ],
      },
      right: {
        title: '按元',
        tone: 'seal',
        points: [
          { text: '2,000 变 1,540', say: '币价从十元跌到七元，' },
          { text: '亏 460', say: '两千元变成一千五百四。' },
        ],
      },
      verdict: { text: '最后要花的，是元', say: '最后要花的那天，只认元。' },
    }),
    statement({
      lines: ['真到了那一格', '*日子还照常过吗？*'],
      tone: 'gold',
      say: ['填满账单，看最后一格：', '币价跌三成，最坏剩多少元？', '真到了那里，日子照常过吗？'],
    }),
    question({
      question: '放 200，入池、退出各收 2%，不涨不跌。拿回？',
      options: ['196', '192.08', '200'],
      right: 1,
      answer: '200 × 0.98 × 0.98 = 192.08',
      say: '您来算一笔。',
      answerSay: '第二次，按剩下的收。',
    }),
    recap({
      points: [
        { text: '费率都换成枚数', say: '费率，都换成枚数。' },
        { text: '年化换回钱和天数', say: '年化，换回钱和天数。' },
        { text: '最后按元再算一遍', say: '最后，按元再算一遍。' },
      ],
      next: { text: '下一章：自己到链上核对', say: '下一章，自己去链上查账。' },
    }),
  ],
};
