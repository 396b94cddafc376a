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

export const ticketsAndShares: Lesson = {
  course: 'pool-terms',
  chapter: 'tickets-and-shares',
  slides: [
    opening({
      above: '读懂资金池条款 · 第二章',
      lines: ['票与份额'],
      picture: 'tag',
      say: ['几家人合买一头猪过年。', '一家说分十份，一家说分八份。', '猪还是那头猪，每份差了两成。'],
    }),
    statement({
      lines: ['凑钱的事', '最容易吵的是*分母*'],
      say: ['凑钱的事，最容易吵的是分母。', '这一章，把“我的那一份”算清楚。'],
    }),
    list({
      heading: '一张票给您什么',
      items: [
        { text: '募集中，按票价退回', say: '票给您两样东西：募集中，原价退；' },
        { text: '释放后，领平分的一份', say: '释放后，领平分的一份。' },
        { text: '不是股份，也不能转让', say: ['它不是磨坊的一块砖，', '也不能卖给别人。'] },
      ],
    }),
    compare({
      heading: '您占多少？',
      left: {
        title: '按上限算',
        tone: 'seal',
        points: [
          { text: '20 ÷ 1,000', say: '按最多一千张算，' },
          { text: '2%', say: '您占百分之二。' },
        ],
      },
      right: {
        title: '按已售算',
        tone: 'leaf',
        points: [
          { text: '20 ÷ 800', say: '按卖出的八百张算，' },
          { text: '2.5%', say: '您占百分之二点五。' },
        ],
      },
      verdict: { text: '合约用的是已售', say: '合约只认卖出去的票。' },
      say: '您有二十张票。',
    }),
    split({
      heading: '没卖的票不分钱',
      total: { text: '已售 800 张', label: '分母' },
      parts: [
        { label: '您', amount: 20, text: '20 张', tone: 'gold', say: '您的二十张，在八百张里。' },
        { label: '别人', amount: 780, text: '780 张', tone: 'ink', say: '没卖出去的两百张，根本不在。' },
      ],
    }),
    calculation({
      heading: '新人来了，亏吗？',
      rows: [
        { label: '原来：8,000 的 2.5%', value: '200', say: '八千的百分之二点五，是两百。' },
        { label: '又卖 200 张之后', value: '10,000', say: '又卖两百张，池里一万。' },
        { label: '10,000 的 2%', value: '200', strong: true, say: '一万的百分之二，还是两百。' },
      ],
      note: { text: '同一个价，就不会冲淡', say: '同一个价进来，谁也冲不淡谁。' },
      say: '份额从二点五掉到二，亏了吗？',
    }),
    calculation({
      heading: '释放时只有一道除法',
      rows: [
        { label: '池里的余额', value: '6,500', say: '进入释放，拿余额六千五，' },
        { label: '除以已售票数', value: '800', say: '除以卖出的八百张，' },
        { label: '每票金额', value: '8.125', strong: true, say: '每票八块一毛二五。' },
        { label: '您的 20 张', value: '162.5', strong: true, say: '二十张，一百六十二块半。' },
      ],
      say: '每票多少，不由人来填。',
    }),
    table({
      heading: '三种余额，三种结果',
      columns: ['余额', '每票', '您领到'],
      rows: [
        { cells: ['3,200', '4', '80'], tone: 'seal', say: '一枚没回来，您领八十。' },
        { cells: ['6,500', '8.125', '162.5'], say: '回来一些，还是亏。' },
        { cells: ['8,800', '11', '220'], tone: 'leaf', say: '多回来的，才有多的。' },
      ],
      say: '算法一样，变的只有余额。',
    }),
    statement({
      lines: ['池子放在链上', '*不会自己长大*'],
      note: '票款 + 存回 − 取走',
      say: ['余额只有三个来源：', '票款，加存回，减取走。', '没有人存，就不会多。'],
    }),
    calculation({
      heading: '除不尽怎么办？',
      rows: [
        { label: '100 SUI，分给 3 张票', value: '÷ 3', say: '一百枚，分给三张票。' },
        { label: '每票向下取整', value: '33.333333333', say: '向下取整，到第九位小数。' },
        { label: '剩下的零头', value: '1 MIST', strong: true, say: '剩一个最小单位，分不出去。' },
      ],
      note: { text: '向下取整，最后一个人也领得齐', say: '这样，最后一个人也领得齐。' },
    }),
    table({
      heading: '账户里的五个数',
      columns: ['数', '释放 8 张之后'],
      rows: [
        { cells: ['买到', '20'], say: '买到二十，这个数不变。' },
        { cells: ['持有 + 已释放', '12 + 8'], say: '持有加已释放，永远是二十。' },
        { cells: ['付出', '200'], say: '付出两百。' },
        { cells: ['领到', '65'], tone: 'gold', say: '八张乘八块一毛二五，领到六十五。' },
      ],
      say: '释放了八张，账怎么记？',
    }),
    calculation({
      heading: '别处：按净值算',
      rows: [
        { label: '总值 1,000 ÷ 800 份', value: '1.25', say: '总值一千，八百份，净值一块二五。' },
        { label: '放 100，得到', value: '80 份', strong: true, say: '放一百，得八十份。' },
      ],
      note: { text: '总值谁来估？估高了谁先走？', say: ['总值是谁估的？', '估高了，谁先走得掉？'] },
    }),
    question({
      question: '已售 350 张，您有 14 张，余额 2,450。领多少？',
      options: ['98', '70', '112'],
      right: 0,
      answer: '2,450 ÷ 350 = 7，14 张领 98',
      say: ['您来算一题。', '想好了，再看答案。'],
      answerSay: ['每票七，十四张九十八。', '若票价是八，付了一百一十二，亏十四。'],
    }),
    recap({
      points: [
        { text: '分母是已售，不是上限', say: '分母，是卖出去的票。' },
        { text: '同价进来，谁也不吃亏', say: '同一个价，谁也冲不淡谁。' },
        { text: '每票金额 = 余额 ÷ 已售', say: '每票金额，余额除以已售。' },
      ],
      next: { text: '下一章：保底金额与最坏情况', say: '下一章，只看最上面那一行：最坏。' },
    }),
  ],
};
