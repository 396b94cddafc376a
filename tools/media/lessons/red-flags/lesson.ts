import { calculation } from '../../drawing/slides/calculation.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { curve } from '../../drawing/slides/curve.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const redFlags: Lesson = {
  course: 'pool-terms',
  chapter: 'red-flags',
  slides: [
    opening({
      above: '读懂资金池条款 · 第九章',
      lines: ['识破危险信号'],
      picture: 'envelope',
      say: ['“内部名额，仅剩三十八席。”', '“保底年化四成，今晚关闭通道。”', '这条消息，您数出几处不对？'],
    }),
    list({
      heading: '五个字',
      items: [
        { text: '急：今晚截止', say: '第一个字，急。' },
        { text: '保：稳赚不赔', say: '第二个字，保。' },
        { text: '藏：问条款，给海报', say: '第三个字，藏。' },
        { text: '拉：拉人有奖', say: '第四个字，拉。' },
        { text: '转：转给群主登记', say: '第五个字，转。' },
      ],
      say: '记住五个字，就认得出大多数。',
    }),
    table({
      heading: '拆开那条消息',
      columns: ['原话', '链上怎么看'],
      rows: [
        { cells: ['仅剩 38 席', '上限减已售'], say: '“仅剩三十八席”，链上减一减。' },
        { cells: ['前期已到账', '看领取的记录'], say: '“前期已到账”，看领取的记录。' },
        { cells: ['邀两位送十张', '没有送票的功能'], say: '“送十张票”，没有这个功能。' },
        { cells: ['助记词发给客服', '不用查，立刻停'], tone: 'seal', say: '要助记词？不用查，立刻停。' },
      ],
    }),
    statement({
      lines: ['催您的人', '*不想让您算*'],
      tone: 'seal',
      say: ['催，是不让您有时间算。', '真正的条款，不怕您多想一天。'],
    }),
    compare({
      heading: '保底和保证回报',
      left: {
        title: '保底金额',
        tone: 'leaf',
        points: [
          { text: '您自己的钱', say: '保底，是您自己的钱，' },
          { text: '取不走的那份', say: '取不走的那一份。' },
        ],
      },
      right: {
        title: '保证回报',
        tone: 'seal',
        points: [
          { text: '要有人掏钱', say: '回报，要有人掏钱。' },
          { text: '谁？写在哪条？', say: '谁掏？写在哪一条？' },
        ],
      },
      verdict: { text: '“保底年化”，把两样说成一样', say: '“保底年化”，把两样说成了一样。' },
    }),
    calculation({
      heading: '准时付钱，能付多久',
      rows: [
        { label: '一共收了', value: '10,000', say: '假设一个池收了一万，' },
        { label: '每月发出', value: '500', say: '每月发五百，准时得很。' },
        { label: '没有任何生意', value: '0', say: '它没有任何生意。' },
        { label: '能发满', value: '20 个月', strong: true, say: '照样能准时，发满二十个月。' },
      ],
      say: '“已经准时发了半年。”算一笔账。',
    }),
    curve({
      heading: '每月都准时',
      across: '月份',
      up: '池里的钱',
      ticks: [
        { at: 0.3, label: '6 月' },
        { at: 0.6, label: '12 月' },
        { at: 1, label: '20 月' },
      ],
      lines: [
        {
          name: '池里剩下',
          tone: 'seal',
          points: [
            [0, 1],
            [1, 0],
          ],
          say: '发的，就是大家自己的钱。',
        },
      ],
      marks: [{ at: [0.3, 0.7], label: '剩 7,000', say: '半年的时候，谁也看不出来。' }],
    }),
    statement({
      lines: ['准时付钱', '只说明*池里还有钱*'],
      say: ['准时，只说明池里还有钱。', '请他指给您看：这一笔从哪里来。'],
    }),
    list({
      heading: '先让您赚一点',
      items: [
        { text: '放 100，取出 110', say: '放一百，真的取出一百一。' },
        { text: '放 10,000', say: '于是您放了一万。' },
        { text: '取不出来了', say: ['这一次，取不出来了。', '那一百一，是鱼饵。'] },
      ],
      numbered: true,
    }),
    statement({
      lines: ['先付钱才能拿钱', '*一分也别付*'],
      tone: 'seal',
      say: ['“先交保证金，账户才能解冻。”', '这是第二刀。一分也别再付。'],
    }),
    table({
      heading: '给自己一句回话',
      columns: ['心里想', '对自己说'],
      rows: [
        { cells: ['怕错过', '明天还在，才值得看'], say: '怕错过？明天还在的才值得看。' },
        { cells: ['大家都到账了', '没说话的人在哪'], say: '都到账了？没说话的人在哪里？' },
        { cells: ['已经放了这么多', '今天才遇见，会放吗'], say: '舍不得？今天才遇见，会放吗？' },
        { cells: ['欠了人情', '礼物能谢，不用钱谢'], say: '欠人情？道谢不用拿钱。' },
      ],
      say: '上当不是因为笨。',
    }),
    list({
      heading: '遇到了怎么办',
      items: [
        { text: '停：先不付，也不回', say: '停下来，先不付也不回。' },
        { text: '查：走自己收藏的网址', say: '查，走自己收藏的网址。' },
        { text: '说：讲给别人听', say: '说，骗局最怕被讲出来。' },
        { text: '已经付了：存证，报警', say: '已经付了，存好记录，报警。' },
      ],
      numbered: true,
    }),
    question({
      question: '家里老人最该记住哪一句？',
      options: ['先研究合约', '付钱之前，先打电话给我'],
      right: 1,
      answer: '“付钱之前，先打给我，我不笑话您。”',
      say: '讲给家里的老人，哪一句最有用？',
      answerSay: ['很多人不是不懂，', '是怕被笑，才一个人付了钱。'],
    }),
    recap({
      points: [
        { text: '急、保、藏、拉、转', say: '急、保、藏、拉、转。' },
        { text: '助记词谁也不给', say: '助记词，谁也不给。' },
        { text: '先付钱才能拿钱，都是假的', say: '要先付钱的，都是假的。' },
      ],
      next: { text: '下一章：写下自己的条件', say: '最后一章，换您来写条件。' },
    }),
  ],
};
