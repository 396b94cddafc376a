import { compare } from '../../drawing/slides/compare.ts';
import { flow } from '../../drawing/slides/flow.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import { timeline } from '../../drawing/slides/timeline.ts';
import type { Lesson } from '../../lesson.ts';

export const fourStages: Lesson = {
  course: 'pool-terms',
  chapter: 'four-stages',
  slides: [
    opening({
      above: '读懂资金池条款 · 第一章',
      lines: ['四个阶段'],
      picture: 'calendar',
      say: ['饭桌上，有人把手机递过来：', '“大家凑钱翻修老磨坊，就剩三天。”', '海报很好看。您先问什么？'],
    }),
    statement({
      lines: ['别先问能赚多少', '先问*走到哪一步了*'],
      say: ['多数人先问：能赚多少？', '请换一个问题：走到哪一步了？', '今天能退的票，明天可能就动不了。'],
    }),
    table({
      heading: '编出来的例子：磨坊池',
      columns: ['条款', '写的是'],
      rows: [
        { cells: ['票价', '10 SUI'], say: '票价，十。' },
        { cells: ['每票保底', '4 SUI'], say: '每张票，至少留下四。' },
        { cells: ['募集至少', '14 天'], say: '募集至少十四天，' },
        { cells: ['锁仓至少', '90 天'], say: '锁仓至少九十天。' },
        { cells: ['最晚释放', '9 月 30 日'], say: '最晚九月三十日释放。' },
      ],
      say: '整门课用同一个池，数字都是编的。',
    }),
    timeline({
      heading: '只往前，不后退',
      stages: [
        { name: '募集中', note: '3 月 1 日起', tone: 'leaf', say: '募集中，可以买，也可以退。' },
        { name: '锁仓中', note: '最早 3 月 15 日', tone: 'seal', say: '锁仓中，只能等。' },
        { name: '释放中', note: '最早 6 月 13 日', tone: 'gold', say: '释放中，按票平分，来领。' },
        { name: '已结束', note: '没领的仍能领', tone: 'ink', say: '已结束，忘了领的，照样能领。' },
      ],
      say: '一个池走四步，从不回头。',
    }),
    list({
      heading: '募集中，问三件事',
      items: [
        { text: '最早哪天会锁仓？', note: '到了那天，随时可能', say: '最早哪天锁仓？到那天，随时可能。' },
        { text: '介绍改过吗？', note: '改一次，至少再等三天', say: '介绍改过吗？改一次，至少再等三天。' },
        {
          text: '我还能反悔几天？',
          note: '原价退，只损失网络费',
          say: ['还能反悔几天？', '这是唯一能原价退的时候。'],
        },
      ],
      say: '这一段，您手里有退路。',
    }),
    compare({
      heading: '锁仓，锁的是谁？',
      left: {
        title: '您',
        tone: 'seal',
        points: [
          { text: '不能买', say: '您不能买，' },
          { text: '不能退', say: '也不能退。' },
        ],
      },
      right: {
        title: '管理员',
        tone: 'gold',
        points: [
          { text: '可以取钱', say: '管理员可以取钱了，' },
          { text: '每票留下 4', say: '每张票要留下四。' },
        ],
      },
      verdict: { text: '风险集中在这一段', say: '锁住的是您，不是他。' },
      say: '很多人以为，锁仓就是谁也动不了。',
    }),
    table({
      heading: '您的 20 张票',
      columns: ['日期', '余额', '您的票'],
      rows: [
        { cells: ['3 月 15 日', '8,000', '至少 80'], say: '锁仓那天，池里八千。' },
        { cells: ['4 月 1 日', '3,500', '至少 80'], say: '取走四千五，剩三千五。' },
        { cells: ['6 月 10 日', '6,500', '至少 80'], say: '存回三千，又是六千五。' },
        { cells: ['6 月 20 日', '6,500', '162.5'], tone: 'gold', say: '释放：您领一百六十二块半。' },
      ],
      say: ['您买了二十张，付出两百。', '一共卖出八百张。'],
    }),
    statement({
      lines: ['锁仓时余额涨涨跌跌', '能数的*只有保底*'],
      note: '20 张 × 4 = 80 SUI',
      say: ['中间的涨跌，都还不是您的。', '能放心数的，只有保底那八十。'],
    }),
    flow({
      heading: '钱走过的四个地方',
      boxes: [
        { text: '您的钱包', tone: 'leaf', say: '钱从您的钱包出发，' },
        { text: '池的金库', tone: 'gold', say: '进了池的金库。' },
        { text: '您的金库', tone: 'gold', say: '退票和领取，先到您链上的金库，' },
        { text: '您的钱包', tone: 'leaf', say: '再由您取回钱包。' },
      ],
      note: { text: '锁仓后取走的，在管理员那里', say: '取走的那部分，在管理员手里。' },
    }),
    table({
      heading: '别处换了名字',
      columns: ['别处叫', '相当于'],
      rows: [
        { cells: ['认购期、开放期', '募集中'], tone: 'leaf', say: '认购期、开放期，就是募集。' },
        { cells: ['封闭期、运作期', '锁仓中'], tone: 'seal', say: '封闭期，就是锁仓。' },
        { cells: ['赎回期、解锁期', '释放中'], tone: 'gold', say: '赎回期，就是释放。' },
      ],
      say: '换个地方，名字会变，骨架还在。',
    }),
    question({
      question: '朋友催您：“快领，晚了就没了。”对吗？',
      options: ['对，先到先得', '不对，每张票一样多'],
      right: 1,
      answer: '释放那一刻就平分好了，不用抢',
      say: '释放中，朋友催您快领。他说得对吗？',
      answerSay: ['不对。每票多少，已经写定。', '早领晚领，一样多。'],
    }),
    question({
      question: '3 月 15 日到了，池会自动锁仓吗？',
      options: ['会，到时间就锁', '不会，要有人推进'],
      right: 1,
      answer: '没有推进，就还能原价退',
      say: '再想一题：到了最早的日子，会自动锁吗？',
      answerSay: ['不会。到时间只是“可以”。', '推进之前，您一直退得了。'],
    }),
    recap({
      heading: '记住三句',
      points: [
        { text: '先问走到哪一步', say: '读任何一个池，先问走到哪一步。' },
        { text: '原价退，只在募集中', say: '原价退出，只在募集中。' },
        { text: '锁仓锁的是您', say: '锁仓，锁的是您。' },
      ],
      next: { text: '下一章：票与份额', say: '下一章，把您的那一份算清楚。' },
    }),
  ],
};
