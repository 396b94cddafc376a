import { calculation } from '../../drawing/slides/calculation.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { flow } from '../../drawing/slides/flow.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const whoDecides: Lesson = {
  course: 'pool-terms',
  chapter: 'who-decides',
  slides: [
    opening({
      above: '读懂资金池条款 · 第五章',
      lines: ['谁说了算'],
      picture: 'key',
      say: ['物业有大门钥匙，', '电工有配电间钥匙，您有自家钥匙。', '住得安心，靠每把钥匙只开一扇门。'],
    }),
    table({
      heading: '五双手',
      columns: ['谁', '能做什么'],
      rows: [
        { cells: ['管理员', '取保底之外的钱'], tone: 'seal', say: '管理员，锁仓后取保底之外的钱。' },
        { cells: ['运营者', '到时间推进阶段'], say: '运营者推进阶段，一枚也取不走。' },
        { cells: ['任何人', '过期后启动释放'], tone: 'leaf', say: '任何人，过了期限能启动释放。' },
        { cells: ['您', '买、退、领自己的'], tone: 'leaf', say: '您，买票、退票、领自己的。' },
        { cells: ['持有升级权的人', '更新代码'], tone: 'seal', say: '还有一双：能更新代码的人。' },
      ],
      say: '读一个池，先数有几双手。',
    }),
    statement({
      lines: ['票价、保底、期限', '*谁也改不了*'],
      say: ['票价、保底、最晚的期限，', '连管理员也改不了。', '能改的人越少，条款越像条款。'],
    }),
    list({
      heading: '假想一次变心',
      items: [
        { text: '把余额全部取走', note: '拒绝：每票要留 4', say: '全部取走？合约拒绝，每票留四。' },
        { text: '把期限往后拖十年', note: '没有这个功能', say: '期限拖十年？没有这个功能。' },
        { text: '关掉开关，不让领', note: '开关只停新的购买', say: '关掉开关？停不了领取。' },
        { text: '一直不释放', note: '9 月 30 日后任何人能启动', say: '一直不释放？过期任何人都能启动。' },
      ],
      say: ['假设管理员变了心。', '让他一步一步试。'],
    }),
    statement({
      lines: ['损失可能很重', '*可是有底*'],
      note: '底，就是第三章的那个数',
      say: ['他能取走的，最多四千八。', '损失很重，可是有底。'],
    }),
    calculation({
      heading: '为什么亏本要他来放',
      rows: [
        { label: '余额', value: '3,500', say: '池里三千五，正等着存回。' },
        { label: '小偷抢先启动', value: '4.375', say: '小偷用偷来的钥匙抢先启动，' },
        { label: '每票从此写定', value: '不再变', strong: true, say: '亏损就被写死了。' },
      ],
      note: { text: '所以亏本时，运营者推不动', say: '所以亏本时，运营者推不动。' },
    }),
    list({
      heading: '运营者变心呢？',
      items: [
        { text: '把介绍改成假的', note: '募集中，改后等三天', say: '改假介绍？要等三天，重读就是。' },
        { text: '新建一个同名的池', note: '认编号，不认名字', say: '建个同名的池？认编号就行。' },
        { text: '取走一枚钱', note: '做不到', say: ['取钱？一枚也取不走。', '所以他只能骗您自己转账。'] },
      ],
    }),
    flow({
      heading: '三个问法',
      boxes: [
        { text: '能做到哪步', tone: 'gold', say: '一，最坏的人能做到哪一步？' },
        { text: '钥匙丢了呢', tone: 'gold', say: '二，钥匙丢了怎么办？' },
        { text: '谁能拦我走', tone: 'gold', say: '三，谁能拦住我离开？' },
      ],
      note: { text: '问能力，不问人品', say: ['都是问能力，不问人品。', '人品好的人，也会丢手机。'] },
      say: '到了别处，拿三个问题去问。',
    }),
    compare({
      heading: '多签和时间锁',
      left: {
        title: '多签',
        tone: 'ink',
        points: [
          { text: '几个人里要几个', say: '说有多签，问几个人里要几个。' },
          { text: '互相独立吗', say: '他们互相独立吗？' },
        ],
      },
      right: {
        title: '时间锁',
        tone: 'ink',
        points: [{ text: '生效前走得掉吗', say: ['说改动先公布，', '问生效前走不走得掉。'] }],
      },
      verdict: { text: '走不掉，公布只是通知', say: '走不掉，公布只是通知。' },
    }),
    list({
      heading: '小字里的大权力',
      items: [
        { text: '视情况：谁来判断？', say: '“视情况”，谁来判断？' },
        { text: '调整：只能变好吗？', say: '“调整”，只能往好里调吗？' },
        { text: '相关参数：包括提款吗？', say: '“相关参数”，包括提款吗？' },
      ],
      say: ['有一句话要圈出来：', '“运营方可视情况调整相关参数。”'],
    }),
    statement({
      lines: ['最大的一把钥匙', '*升级权*'],
      tone: 'seal',
      say: ['能更新代码的人，', '理论上可以改变规则。', '看得见，挡不住，记作一项风险。'],
    }),
    question({
      question: '余额 7,900，票款 8,000，锁仓已满。谁能启动释放？',
      options: ['任何运营者', '只有管理员', '任何持票人'],
      right: 1,
      answer: '余额不到票款，只有管理员能启动',
      say: '期限还没到，余额差一百。谁能启动？',
      answerSay: ['差一枚也算亏本，', '只有管理员能启动。'],
    }),
    recap({
      points: [
        { text: '数一数有几双手', say: '先数有几双手。' },
        { text: '问能力，不问人品', say: '问能力，不问人品。' },
        { text: '升级权要记进风险', say: '升级权，记进风险。' },
      ],
      next: { text: '下一章：合约能保证什么', say: '人数清了，下一章看机器。' },
    }),
  ],
};
