import { calculation } from '../../drawing/slides/calculation.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { timeline } from '../../drawing/slides/timeline.ts';
import type { Lesson } from '../../lesson.ts';

export const yourOwnConditions: Lesson = {
  course: 'pool-terms',
  chapter: 'your-own-conditions',
  slides: [
    opening({
      above: '读懂资金池条款 · 第十章',
      lines: ['写下自己的条件'],
      picture: 'checklist',
      say: ['去超市前写张单子，', '买回来的东西就少一半。', '写的时候，没有人在旁边喊特价。'],
    }),
    statement({
      lines: ['条款约束管理员', '*条件约束您自己*'],
      say: ['前九章，读别人的条款。', '这一章，写自己的条件。'],
    }),
    list({
      heading: '先填核对表',
      items: [
        { text: '走到哪一步？', say: '一页纸：走到哪一步？' },
        { text: '最坏亏几成？', say: '最坏亏几成？' },
        { text: '最久动不了几天？', say: '最久动不了几天？' },
        { text: '谁能取钱，取多少？', say: '谁能取钱，能取多少？' },
        { text: '填不出，就写“不知道”', say: ['填不出来，写“不知道”。', '满三个，先不决定。'] },
      ],
    }),
    list({
      heading: '五个参加条件',
      items: [
        { text: '最多亏损，我受得起', say: '一，最多亏损，我受得起。' },
        { text: '最晚释放前，用不到', say: '二，最晚释放前，我用不到。' },
        { text: '用途查证过至少一处', say: '三，用途，我查证过一处。' },
        { text: '不是借来的钱', say: '四，不是借来的钱。' },
        { text: '写完等了 24 小时', say: '五，写完之后，等了一天。' },
      ],
      numbered: true,
    }),
    statement({
      lines: ['五条里差一条', '*就不参加*'],
      say: ['差一条，就不参加。', '不打折，没有“这次例外”。', '最想破例的时候，条件才有用。'],
    }),
    list({
      heading: '退出条件',
      items: [
        { text: '介绍改了，我不喜欢', say: '退出也先写好：介绍改了，' },
        { text: '问了三天，没有回答', say: '问了三天，没有回答，' },
        { text: '有人开始承诺回报', say: '有人开始承诺回报。' },
        { text: '我自己要用钱了', say: ['或者，我自己要用钱。', '出现一条就退，不再讨论。'] },
      ],
    }),
    question({
      question: '“都已经买了，再等等看。”换一个问法？',
      options: ['大家都退了吗', '今天还没买，会买吗'],
      right: 1,
      answer: '如果今天还没买，现在会买吗？',
      say: '到了那天，人会替自己找理由。',
      answerSay: ['付出去的已经付了。', '只问：今天还没买，会买吗？'],
    }),
    timeline({
      heading: '日历上写三天',
      stages: [
        { name: '锁仓前一天', note: '整张表再读一遍', tone: 'seal', say: '锁仓前一天，整张表再读一遍。' },
        { name: '最早释放', note: '看一眼阶段', tone: 'gold', say: '最早释放那天，看一眼。' },
        { name: '最晚释放', note: '没动静，就启动', tone: 'leaf', say: '最晚释放那天，没动静就启动。' },
      ],
      say: '真的参加了，在日历上写三天。',
    }),
    calculation({
      heading: '样张：买 10 张',
      rows: [
        { label: '付出', value: '100', say: '一份样张：付出一百。' },
        { label: '最坏剩', value: '40', say: '最坏剩四十，' },
        { label: '亏', value: '60', strong: true, say: '亏六十。' },
        { label: '币价再跌三成', value: '剩 280 元', say: '币价再跌三成，剩两百八十元。' },
      ],
      note: { text: '理由：60 是学费的上限', say: '理由：六十，是学费的上限。' },
    }),
    list({
      heading: '样张：不参加',
      items: [
        { text: '最坏亏 60，受得起', say: '另一份样张：亏六十，受得起。' },
        { text: '8 月搬家，日期排不开', say: '可八月要搬家，日期排不开。' },
        { text: '“不知道”有三格', say: ['“不知道”，有三格。', '池没有不好，是日子合不上。'] },
      ],
    }),
    compare({
      heading: '好理由，坏理由',
      left: {
        title: '说不清',
        tone: 'seal',
        points: [
          { text: '感觉不错', say: '“感觉不错”，没法讨论。' },
          { text: '朋友都买了', say: '“朋友都买了”，是别人的理由。' },
        ],
      },
      right: {
        title: '查得到',
        tone: 'leaf',
        points: [
          { text: '亏 60，受得起', say: '“最坏亏六十，受得起。”' },
          { text: '日期排不开', say: '“日期排不开”，也是好理由。' },
        ],
      },
      verdict: { text: '半年后，还能拿出来看', say: '好理由，半年后还能拿出来看。' },
    }),
    list({
      heading: '和家里人谈一次',
      items: [
        { text: '先说最坏', say: '和家里人谈：先说最坏，' },
        { text: '再说时间', say: '再说时间，' },
        { text: '最后说为什么', say: ['最后才说为什么。', '顺序反了，就成了推销。'] },
      ],
      numbered: true,
    }),
    statement({
      lines: ['觉得不参加更好', '*是很好的结果*'],
      tone: 'leaf',
      say: ['学会了游泳，也可以不去跳海。', '不参加，是很好的结果。'],
    }),
    recap({
      heading: '到这里',
      points: [
        { text: '看阶段，算最坏，排日子', say: '您会看阶段，算最坏，排日子。' },
        { text: '数钥匙，分筐子，查链上', say: '会数钥匙，分筐子，查链上。' },
        { text: '有人催的时候，想起这张纸', say: '有人催的时候，想起这张纸。' },
      ],
      next: { text: '最后：做一次结业测验', say: '最后，去做一次结业测验吧。' },
    }),
  ],
};
