import { calculation } from '../../drawing/slides/calculation.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { list } from '../../drawing/slides/list.ts';
import { numberLine } from '../../drawing/slides/number-line.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { split } from '../../drawing/slides/split.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const worstCase: Lesson = {
  course: 'pool-terms',
  chapter: 'worst-case',
  slides: [
    opening({
      above: '读懂资金池条款 · 第三章',
      lines: ['保底金额', '与最坏情况'],
      picture: 'scales',
      say: ['买伞的人，不是相信明天会下雨。', '是不想在下雨的时候淋透。', '读条款也一样，先看淋透的样子。'],
    }),
    calculation({
      heading: '只需要一个减法',
      rows: [
        { label: '票价', value: '10', say: '票价十，' },
        { label: '每票保底', value: '4', say: '保底四，谁也取不走。' },
        { label: '每票最多亏', value: '6', strong: true, say: '每张票最多亏六。' },
      ],
      note: { text: '票价 − 保底金额', say: '就这一个减法。' },
      say: '能取的全取走，一枚没回来，亏多少？',
    }),
    split({
      heading: '您付的 200',
      total: { text: '200 SUI', label: '20 张票' },
      parts: [
        { label: '最坏拿回', amount: 80, text: '80', tone: 'leaf', say: '您买二十张，付出两百。' },
        {
          label: '可能亏掉',
          amount: 120,
          text: '120',
          tone: 'seal',
          say: ['最坏拿回八十，', '一百二十可能没了。'],
        },
      ],
    }),
    table({
      heading: '卖多卖少都一样',
      columns: ['已售', '最多取走', '每票剩'],
      rows: [
        { cells: ['1,000 张', '6,000', '4'], say: '卖满一千张，每票剩四。' },
        { cells: ['800 张', '4,800', '4'], say: '卖八百张，还是四。' },
        { cells: ['600 张', '3,600', '4'], say: '卖六百张，还是四。' },
      ],
      say: ['保底按票算，', '所以第一天就知道最坏多坏。'],
    }),
    table({
      heading: '别处：最多取 6,000',
      columns: ['已售', '剩下', '每票剩'],
      rows: [
        { cells: ['1,000 张', '4,000', '4'], say: '卖满时，也剩四。' },
        { cells: ['800 张', '2,000', '2.5'], say: '卖八百张，剩两块五。' },
        { cells: ['600 张', '0', '0'], tone: 'seal', say: '卖六百张，一分不剩。' },
      ],
      say: '别处常写一个固定的上限。',
    }),
    statement({
      lines: ['上限要除以', '*已经卖出的总额*'],
      tone: 'gold',
      say: ['说“最多动用六成”，是按卖满算的。', '您要除以已经卖出的总额。'],
    }),
    numberLine({
      heading: '亏六成，要涨多少？',
      from: 0,
      to: 200,
      ticks: [
        { at: 0, label: '0' },
        { at: 100, label: '100' },
        { at: 200, label: '200' },
      ],
      ranges: [
        {
          from: 80,
          to: 200,
          label: '要涨 150%',
          tone: 'gold',
          say: ['从八十回到两百，', '要变成两倍半，涨一倍半。'],
        },
      ],
      marks: [{ at: 80, label: '剩 80', tone: 'seal', say: '两百亏六成，剩八十。' }],
    }),
    table({
      heading: '“十次能成九次”',
      columns: ['成几次', '十次总共'],
      rows: [
        { cells: ['成 9 次', '多 60'], tone: 'leaf', say: '成九次，十次一共多六十。' },
        { cells: ['成 8 次', '亏 80'], tone: 'seal', say: '成八次，一共亏八十。' },
        { cells: ['成 7 次', '亏 220'], tone: 'seal', say: '成七次，亏两百二。' },
      ],
      say: ['成一次多二十，败一次亏一百二。', '有人说，十次里能成九次。'],
    }),
    statement({
      lines: ['概率用来比较', '*最坏用来决定*'],
      say: ['没有人能把概率估得这么准。', '而且您只做一次，没有平均。'],
    }),
    compare({
      heading: '两个极端',
      left: {
        title: '保底为零',
        tone: 'seal',
        points: [{ text: '可能一分不剩', say: '保底为零，就当可能全没了。' }],
      },
      right: {
        title: '保底等于票价',
        tone: 'gold',
        points: [
          { text: '谁也取不走', say: '保底等于票价，取不走，' },
          { text: '也没有增值的来源', say: '可也没有钱去做事。' },
        ],
      },
      verdict: { text: '若还声称有回报：谁来存？', say: '若还说有回报，请问谁来存。' },
    }),
    compare({
      heading: '分到五个池呢？',
      left: {
        title: '能减轻',
        tone: 'leaf',
        points: [{ text: '全都碰上的可能', say: '分开放，全都碰上的可能小一些。' }],
      },
      right: {
        title: '减不了',
        tone: 'seal',
        points: [{ text: '全碰上时的损失', say: '真全碰上，亏得一样多。' }],
      },
      verdict: { text: '同一个管理员，就不算分开', say: '同一个管理员，五个也是一个。' },
    }),
    statement({
      lines: ['“他们不至于吧”', '*凭什么？*'],
      say: ['“他们不至于吧。”', '这句话里，没有任何证据。', '写得出两条证据，再往下走。'],
    }),
    list({
      heading: '先定亏得起多少',
      items: [
        { text: '亏得起 100', say: '假设您亏得起一百。' },
        { text: '每票最多亏 6', say: '每票最多亏六。' },
        { text: '100 ÷ 6，最多 16 张', say: ['一百除以六，最多十六张。', '先定亏多少，再定买几张。'] },
      ],
      numbered: true,
    }),
    question({
      question: '票价 25，保底 10，您有 12 张。最多亏多少？',
      options: ['120', '180', '300'],
      right: 1,
      answer: '每票亏 15，12 张亏 180',
      say: '您来算：票价二十五，保底十。',
      answerSay: '每票亏十五，十二张亏一百八。',
    }),
    recap({
      points: [
        { text: '最多亏 = 票价 − 保底', say: '最多亏，票价减保底。' },
        { text: '“有保底”，先问保的是几', say: '听到有保底，先问保的是几。' },
        { text: '先定亏得起，再定买几张', say: '先定亏得起多少。' },
      ],
      next: { text: '下一章：最晚释放时间', say: '下一章，看最久要等多久。' },
    }),
  ],
};
