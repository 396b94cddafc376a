import { calculation } from '../../drawing/slides/calculation.ts';
import { code } from '../../drawing/slides/code.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const readTheChain: Lesson = {
  course: 'pool-terms',
  chapter: 'read-the-chain',
  slides: [
    opening({
      above: '读懂资金池条款 · 第八章',
      lines: ['自己到链上核对'],
      picture: 'checklist',
      say: ['超市小票上，多打了一瓶油。', '看一眼只要十秒，不看就白付。', '链上的池，也有一张小票。'],
    }),
    list({
      heading: '三个来源，信一个',
      items: [
        { text: '海报', note: '知道有这么一个池', say: '海报，告诉您有这么一个池。' },
        { text: '网页', note: '看条款，找编号', say: '网页，用来找池的编号。' },
        { text: '链上', note: '作数的是它', say: '作数的，是链上。' },
      ],
    }),
    statement({
      lines: ['名字可以照抄', '*编号抄不了*'],
      say: ['名字能重，头像能抄。', '编号和合约地址，抄不了。', '从信得过的页面，复制编号。'],
    }),
    code({
      heading: '链上长这样',
      language: 'text',
      lines: [
        'stage                 1',
        'ticket_price          10000000000',
        'floor_per_ticket      4000000000',
        'claimed_tickets_num   800',
        'withdrawn             4500000000000',
        'vault                 4100000000000',
      ],
      steps: [
        { lines: 1, note: '0 募集中，1 锁仓中，2 释放中，3 已结束', say: '阶段从零数起，一是锁仓中。' },
        { lines: [2, 3], note: '去掉九个零', say: ['金额去掉九个零：', '票价十，保底四。'] },
        { lines: 4, note: '已售 800 张', say: '卖出八百张。' },
        { lines: [5, 6], note: '取走 4,500，余额 4,100', say: ['取走过四千五，', '现在剩四千一。'] },
      ],
      say: '别怕这些零，一个个换。',
    }),
    table({
      heading: '三种单位',
      columns: ['写着', '怎么换'],
      rows: [
        { cells: ['金额', '去掉九个零'], say: '金额，去掉九个零。' },
        { cells: ['时长', '÷ 86,400,000，得天数'], say: '时长，除以八千六百四十万。' },
        { cells: ['时刻', '交给换算工具'], say: '时刻交给工具，时区要写清。' },
      ],
    }),
    calculation({
      heading: '检验一：够不够付',
      rows: [
        { label: '800 张 × 保底 4', value: '3,200', say: '锁仓中，应付三千二。' },
        { label: '余额', value: '4,100', say: '余额四千一，够。' },
        { label: '还能被取走', value: '900', strong: true, say: '管理员还能取九百。' },
      ],
    }),
    calculation({
      heading: '检验二：进出对得上',
      rows: [
        { label: '票款', value: '8,000', say: '票款八千，' },
        { label: '减 取走', value: '4,500', say: '减去取走的四千五，是三千五。' },
        { label: '余额', value: '4,100', say: '可余额是四千一。' },
        { label: '所以存回过', value: '600', strong: true, say: '所以，应当存回过六百。' },
      ],
      note: { text: '到记录里，找到这 600', say: '到记录里，把这六百找出来。' },
    }),
    list({
      heading: '检验三：比条款',
      items: [
        { text: '票价与页面一样吗？', say: '票价，与页面一样吗？' },
        { text: '保底一样吗？', say: '保底一样吗？' },
        { text: '最晚释放一样吗？', say: ['最晚释放一样吗？', '差一个，以链上为准。'] },
      ],
    }),
    table({
      heading: '翻一翻记录',
      columns: ['事件', '意思'],
      rows: [
        { cells: ['Create', '条款写定'], say: '创建那条，慢慢读。' },
        { cells: ['InfoUpdate', '介绍改过'], say: '介绍改了几次？' },
        { cells: ['AdminWithdraw', '管理员取走'], tone: 'seal', say: '每次取走多少？' },
        { cells: ['AdminDeposit', '管理员存回'], tone: 'leaf', say: '有没有存回过？' },
      ],
      say: '记录说的，比余额还多。',
    }),
    statement({
      lines: ['“几千人已参加”', '*表里只有 40 行*'],
      tone: 'seal',
      say: ['持有人的表，也在链上。', '群里说几千人，表里四十行。', '这就够了，不用再问别的。'],
    }),
    statement({
      lines: ['网页也能替您算', '点一下*自己核对*'],
      note: '不用钱包，也不花钱',
      say: ['嫌算起来麻烦？', '池的页面上，点“自己核对”。', '浏览器当场把账重算一遍。'],
    }),
    compare({
      heading: '核对能证明什么',
      left: {
        title: '能证明',
        tone: 'leaf',
        points: [
          { text: '账是平的', say: '能证明：账是平的，' },
          { text: '条款是真的', say: '条款是真的。' },
        ],
      },
      right: {
        title: '不能证明',
        tone: 'seal',
        points: [
          { text: '钱花得对', say: '不能证明：钱花得对，' },
          { text: '以后会存回', say: '以后还会存回。' },
        ],
      },
      verdict: { text: '平的账，可以记着亏的生意', say: '一本平的账，可以记着亏的生意。' },
    }),
    list({
      heading: '每月三分钟',
      items: [
        { text: '余额变了多少', say: '每月三分钟：余额变了多少，' },
        { text: '取走和存回各几笔', say: '取走、存回各几笔，' },
        { text: '最坏还剩多少', say: '最坏还剩多少，' },
        { text: '离最晚释放几天', say: ['离最晚释放几天。', '写成一行，比公告清楚。'] },
      ],
      numbered: true,
    }),
    question({
      question: '票价 5，已售 400，取走 700，余额 1,350。存回过？',
      options: ['0', '50', '650'],
      right: 1,
      answer: '2,000 − 700 = 1,300，存回 50',
      say: '您来查一笔账。',
      answerSay: ['票款两千，减七百，一千三。', '余额多五十，就是存回的。'],
    }),
    recap({
      points: [
        { text: '认编号，不认名字', say: '认编号，不认名字。' },
        { text: '金额去掉九个零', say: '金额，去掉九个零。' },
        { text: '三条检验，少一条不行', say: '三条检验，一条也不能少。' },
      ],
      next: { text: '下一章：识破危险信号', say: '下一章，听听他们怎么说话。' },
    }),
  ],
};
