import { calculation } from '../../drawing/slides/calculation.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { flow } from '../../drawing/slides/flow.ts';
import { list } from '../../drawing/slides/list.ts';
import { numberLine } from '../../drawing/slides/number-line.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import { timeline } from '../../drawing/slides/timeline.ts';
import type { Lesson } from '../../lesson.ts';

export const releaseBy: Lesson = {
  course: 'pool-terms',
  chapter: 'release-by',
  slides: [
    opening({
      above: '读懂资金池条款 · 第四章',
      lines: ['最晚释放时间'],
      picture: 'calendar',
      say: ['借出去的钱，最怕一句“再等等”。', '没有日期，就永远不算违约。', '资金池的日期，叫最晚释放时间。'],
    }),
    timeline({
      heading: '把日子排成一条线',
      stages: [
        { name: '开始卖票', note: '3 月 1 日', tone: 'leaf', say: '三月一日，开始卖票。' },
        { name: '最早锁仓', note: '3 月 15 日', tone: 'seal', say: '加十四天，最早锁仓。' },
        { name: '最早释放', note: '6 月 13 日', tone: 'gold', say: '再加九十天，最早释放。' },
        { name: '最晚释放', note: '9 月 30 日', tone: 'ink', say: '九月三十日，最晚释放。' },
      ],
      note: { text: '四个日子，都从条款里算出来', say: '四个日子，都能从条款里算出来。' },
    }),
    numberLine({
      heading: '动不了的日子',
      from: 0,
      to: 213,
      ticks: [
        { at: 0, label: '买票' },
        { at: 213, label: '213 天' },
      ],
      ranges: [
        { from: 14, to: 104, label: '写着 90 天', tone: 'gold', say: '条款写着，锁仓九十天。' },
        {
          from: 14,
          to: 213,
          label: '最久 199 天',
          tone: 'seal',
          say: ['可最久要等到九月三十日：', '一百九十九天。'],
        },
      ],
    }),
    statement({
      lines: ['最短，写给管理员', '*最晚，写给您*'],
      say: ['最短时间，是写给管理员看的。', '最晚时间，才是写给您看的。'],
    }),
    flow({
      heading: '过了那天',
      boxes: [
        { text: '还没释放', tone: 'seal', say: '假设过了那天，管理员没有露面。' },
        { text: '任何人启动', tone: 'gold', say: '任何人都可以启动释放，' },
        { text: '按票平分', tone: 'leaf', say: '余额按票平分。' },
      ],
      note: { text: '不用批准，不用等谁上线', say: '不用谁批准，也不用等谁上线。' },
    }),
    calculation({
      heading: '剩多少，分多少',
      rows: [
        { label: '池里剩下', value: '3,500', say: '池里还剩三千五。' },
        { label: '已售', value: '800 张', say: '卖出八百张，' },
        { label: '每票', value: '4.375', say: '每票四块三毛七五。' },
        { label: '您的 20 张', value: '87.5', strong: true, say: '您领八十七块半。' },
      ],
      note: { text: '启动的人不多得，只多付网络费', say: '启动的人，不会多分一点。' },
    }),
    compare({
      heading: '它管什么，不管什么',
      left: {
        title: '管',
        tone: 'leaf',
        points: [
          { text: '失联、拖延', say: '管理员失联、拖延，它管。' },
          { text: '日期不能往后改', say: '日期写定，不能往后改。' },
        ],
      },
      right: {
        title: '不管',
        tone: 'seal',
        points: [
          { text: '取走没回来的钱', say: '取走没回来的，它不管。' },
          { text: '等掉的时间', say: '等掉的时间，也没有人赔。' },
        ],
      },
    }),
    statement({
      lines: ['7 月 2 日之后', '*再也不能锁仓*'],
      note: '9 月 30 日往前数 90 天',
      say: ['锁仓要在最晚那天之前走完。', '往前数九十天，七月二日。', '拖过这一天，票款一直能原价退。'],
    }),
    calculation({
      heading: '为什么不能随时退',
      rows: [
        { label: '取走之后，池里剩', value: '3,500', say: '取走四千五，池里剩三千五。' },
        { label: '先跑的 350 张', value: '拿满 10', say: '先跑的三百五十张，拿满。' },
        { label: '后面的 450 张', value: '0', strong: true, say: '后面四百五十张，一枚也没有。' },
      ],
      note: { text: '锁仓加平分，谁也不能先跑', say: '锁仓加平分，谁也不能先跑。' },
      say: '您也许会问，为什么不让人随时退？',
    }),
    list({
      heading: '改介绍，等三天',
      items: [
        { text: '3 月 14 日改了介绍', say: '三月十四日，介绍改了。' },
        { text: '最早锁仓推到 17 日', say: '最早锁仓，推到十七日。' },
        { text: '三天里读一遍，不合意就退', say: '这三天留给您：不合意就退。' },
      ],
      numbered: true,
    }),
    table({
      heading: '别处的日期怎么读',
      columns: ['写法', '谁能动手'],
      rows: [
        { cells: ['任何人可启动退出', '您'], tone: 'leaf', say: '任何人可启动，您就有出路。' },
        { cells: ['管理员应当退还', '只有他'], tone: 'seal', say: '“应当退还”，要看他愿不愿意。' },
        { cells: ['预计年底', '没有人'], tone: 'seal', say: '“预计年底”，可以一直预计下去。' },
        { cells: ['可延期，见公告', '只有他'], tone: 'seal', say: '“可延期”，日期就由他写。' },
      ],
      say: '读日期，只问过了那天谁能动手。',
    }),
    statement({
      lines: ['从要用钱的那天', '*倒着数*'],
      say: ['别从今天往后数，', '从要用钱的那天，往前数。', '差一天，这笔钱就不放进来。'],
    }),
    question({
      question: '余额 5,600，已售 700 张，您有 30 张。领多少？',
      options: ['240', '300', '168'],
      right: 0,
      answer: '5,600 ÷ 700 = 8，30 张领 240',
      say: '过了最晚那天，您领多少？',
      answerSay: '每票八，三十张，两百四。',
    }),
    recap({
      points: [
        { text: '按最晚那天准备', say: '按最晚那天准备钱的用处。' },
        { text: '过了那天，任何人能启动', say: '过了那天，任何人都能启动。' },
        { text: '“预计”不是期限', say: '预计，不是期限。' },
      ],
      next: { text: '下一章：谁说了算', say: '下一章，数一数谁手里有钥匙。' },
    }),
  ],
};
