import { compare } from '../../drawing/slides/compare.ts';
import { flow } from '../../drawing/slides/flow.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const whatCodePromises: Lesson = {
  course: 'pool-terms',
  chapter: 'what-code-promises',
  slides: [
    opening({
      above: '读懂资金池条款 · 第六章',
      lines: ['合约能保证什么'],
      picture: 'code',
      say: ['往自动售货机里投四枚硬币，', '它掉出一瓶水，从不讲情面。', '可它不知道，瓶子里是不是水。'],
    }),
    list({
      heading: '机器看得见的',
      items: [
        { text: '票价和期限，写定不变', say: '票价和期限，写定就不变。' },
        { text: '募集中，票款取不走', say: '募集中，票款谁也取不走。' },
        { text: '锁仓时，每票留下保底', say: '锁仓时，每张票留下保底。' },
        { text: '释放时，每票一样多', say: '释放时，每张票一样多。' },
      ],
      say: '链上的数字，它一丝不差。',
    }),
    list({
      heading: '机器看不见的',
      items: [
        { text: '钱有没有拿去买磨盘？', say: '磨盘买了没有？不知道。' },
        { text: '磨坊租出去了没有？', say: '租出去没有？不知道。' },
        { text: '租金会不会存回来？', say: '租金存不存回来？不知道。' },
      ],
      say: '取走四千五之后，它什么也看不见了。',
    }),
    flow({
      heading: '边界在这里',
      boxes: [
        { text: '池的金库', note: '靠机器', tone: 'leaf', say: '边界里面，靠机器。' },
        { text: '链外的事', note: '靠人', tone: 'seal', say: '边界外面，靠人。' },
      ],
      note: { text: '钱离开池的那一步，就是边界', say: '钱离开池的那一步，就是边界。' },
    }),
    list({
      heading: '三个筐',
      items: [
        { text: '合约执行的', note: '能在链上找到字段', say: '第一筐：合约执行的。' },
        { text: '人承诺的', note: '有名有姓，说要做什么', say: '第二筐：人承诺的。' },
        { text: '谁也没承诺的', note: '有望、预计、行业领先', say: '第三筐：谁也没承诺的。' },
      ],
      numbered: true,
      say: '拿一份介绍，一句句放进三个筐。',
    }),
    table({
      heading: '试试磨坊池的介绍',
      columns: ['这句话', '哪个筐'],
      rows: [
        { cells: ['每票保底 4 SUI', '合约执行'], tone: 'leaf', say: '“每票保底四”，链上查得到。' },
        { cells: ['月底公布发票', '人承诺'], tone: 'gold', say: '“公布发票”，没做到，合约不罚他。' },
        { cells: ['有望获得回报', '没人承诺'], tone: 'seal', say: '“有望”，没有数，也没有人。' },
      ],
    }),
    statement({
      lines: ['字多的地方不一定重', '*重的常常只有一行*'],
      say: ['占字最多的，常是第三筐。', '最值钱的，常常只有一行。'],
    }),
    flow({
      heading: '链外的事怎样进来',
      boxes: [
        { text: '磨坊的租金', note: '在链外', tone: 'ink', say: '合约怎么知道租金到了多少？' },
        { text: '有人报数', note: '要信他', tone: 'seal', say: '总要有人报给它。' },
        { text: '合约照做', note: '不辨真假', tone: 'gold', say: '报的是假数，它也照做。' },
      ],
      note: { text: '机器信谁，您就得先信谁', say: '机器信谁，您就得先信谁。' },
    }),
    list({
      heading: '承诺要有四样',
      items: [
        { text: '谁', say: '好的承诺有四样：谁，' },
        { text: '做什么', say: '做什么，' },
        { text: '哪天之前', say: '哪天之前，' },
        { text: '做不到怎么办', say: ['做不到怎么办。', '四样齐全，到日子一看便知。'] },
      ],
      numbered: true,
    }),
    table({
      heading: '四个很硬的词',
      columns: ['听到', '接着问'],
      rows: [
        { cells: ['已审计', '是现在这一版吗？'], say: '“已审计”，审的是现在这一版吗？' },
        { cells: ['代码开源', '有人看过吗？'], say: '“开源”，有人看过吗？' },
        { cells: ['已实名', '出了事您找得到他？'], say: '“已实名”，您找得到他吗？' },
        { cells: ['合约托管', '允许谁取多少？'], say: '“托管”，允许谁取，取多少？' },
      ],
      say: '四个词都可能是真的。',
    }),
    compare({
      heading: '从承诺到证据',
      left: {
        title: '容易做假',
        tone: 'seal',
        points: [
          { text: '照片', say: '照片可以是别处的，' },
          { text: '报告', say: '报告可以写得很漂亮。' },
        ],
      },
      right: {
        title: '很难做假',
        tone: 'leaf',
        points: [{ text: '钱真的存回池里', say: '存回池里的钱，谁都看得见。' }],
      },
      verdict: { text: '做假要花真钱的，最硬', say: '做假要花真钱的，才是硬证据。' },
    }),
    statement({
      lines: ['代码也会错', '*输不起的别放*'],
      say: ['代码也可能有没发现的错。', '输不起的钱，别放进任何代码里。'],
    }),
    question({
      question: '“合约会监督资金只用于装修。”哪里不对？',
      options: ['没有不对', '合约看不见链外的事'],
      right: 1,
      answer: '钱离开池，合约就看不见了',
      say: '有人这样说，您觉得哪里不对？',
      answerSay: ['合约看得见数字，', '看不见磨盘。'],
    }),
    recap({
      points: [
        { text: '钱离开池，就是边界', say: '钱离开池，就是边界。' },
        { text: '每句话放进三个筐', say: '每句话，放进三个筐。' },
        { text: '存回来的才算', say: '存回来的才算，报告不算。' },
      ],
      next: { text: '下一章：把成本算全', say: '下一章，把账单看到底。' },
    }),
  ],
};
