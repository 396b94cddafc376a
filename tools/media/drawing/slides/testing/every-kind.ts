import type { Lesson } from '../../../lesson.ts';
import { calculation } from '../calculation.ts';
import { code } from '../code.ts';
import { compare } from '../compare.ts';
import { curve } from '../curve.ts';
import { flow } from '../flow.ts';
import { list } from '../list.ts';
import { numberLine } from '../number-line.ts';
import { opening } from '../opening.ts';
import { owners } from '../owners.ts';
import { question } from '../question.ts';
import { recap } from '../recap.ts';
import { split } from '../split.ts';
import { statement } from '../statement.ts';
import { table } from '../table.ts';
import { timeline } from '../timeline.ts';

/** Every kind of slide, some at the limits of their texts. */
export const everyKind: Lesson = {
  course: 'a-course',
  chapter: 'every-kind',
  slides: [
    opening({
      above: '读懂资金池条款 · 第十二章',
      lines: ['每一种页面', '都在这里面了'],
      picture: 'scales',
      say: ['这一部片子，把每种页面都放了一遍。', '文字都写到了上限。'],
    }),
    statement({
      heading: '一句话',
      lines: ['合约只认*对象*，不认人说', '过的话，也不认承诺。'],
      note: '写在链上的条件，才是会被执行的条件，一二三。',
      say: ['合约只认对象。', '写在链上的，才会执行。'],
    }),
    list({
      heading: '四种能力',
      numbered: true,
      say: '能力一共四种。',
      items: [
        {
          text: '*copy*：可以复制',
          note: '数字、地址、布尔值都有，复制之后两份都能用',
          say: '第一种，可以复制。',
        },
        { text: '*drop*：可以丢弃', note: '没有它的值，函数结束时必须有去处', say: '第二种，可以丢弃。' },
        { text: '*store*：可以存放', note: '存进别的结构里', say: '第三种，可以存放。' },
        { text: '*key*：可以成为对象', note: '有编号，有归属', say: '第四种，可以成为对象。' },
      ],
    }),
    list({
      heading: '没有说明的五条',
      items: [
        '先看截止时间',
        '再看目标金额',
        '然后看释放方式',
        '管理员能做什么',
        '最坏会怎样，写下来再买不迟',
      ].map((text, index) => (index === 0 ? { text, say: '五条一起来。' } : { text })),
    }),
    compare({
      heading: '自有和共享',
      left: {
        title: '自有对象',
        tone: 'leaf',
        say: '左边是自有对象。',
        points: [{ text: '只有主人的签名才能动它' }, { text: '不必排队', say: '不必排队。' }],
      },
      right: {
        title: '共享对象',
        tone: 'seal',
        say: '右边是共享对象。',
        points: [{ text: '人人都能放进交易' }, { text: '要排好先后' }, { text: '检查由合约写' }],
      },
      verdict: { text: '能自有，就*不要*共享', say: '能自有，就不要共享。' },
    }),
    flow({
      heading: '一笔交易',
      boxes: [
        { text: '写好交易', note: '哪些对象', say: '先写好交易。' },
        { text: '签名', note: '私钥在手', tone: 'gold', say: '再签名。' },
        { text: '执行', note: '验证者算', say: '然后执行。' },
        { text: '落账', note: '不能撤回', tone: 'leaf', say: '最后落账。' },
      ],
      note: { text: '任何一步不对，整笔都不算', say: '任何一步不对，整笔都不算。' },
    }),
    flow({
      heading: '六步',
      boxes: ['建池', '认购', '到期结算', '管理员提取', '按时释放', '领取'].map((text, index) => ({
        text,
        note: '这里可以写一句短话',
        ...(index === 0 ? { say: '六步，走两行。' } : {}),
      })),
    }),
    table({
      heading: '四种归属',
      columns: ['归属', '谁能用', '例子'],
      rows: [
        { cells: ['地址', '只有该地址签名', '一枚币'], say: '归某个地址。' },
        { cells: ['共享', '任何人', '课程柜台'], tone: 'gold', say: '共享。' },
        { cells: ['不可变', '谁都能读', '合约代码'], say: '不可变。' },
        { cells: ['对象', '通过上级对象', '池里的记录'], say: '归另一个对象。' },
      ],
    }),
    code({
      heading: '一个函数',
      lines: [
        'public fun buy(shop: &mut Shop, paid: Coin<SUI>) {',
        '    // 先检查，再收钱',
        '    assert!(paid.value() == shop.price, EWrongAmount);',
        '    shop.vault.join(paid.into_balance());',
        '    let name = b"receipt".to_string();',
        '}',
      ],
      steps: [
        { lines: 1, note: '参数写明要用什么', say: '第一行写明，要用什么。' },
        { lines: [2, 3], note: '金额不对，整笔作废', tone: 'seal', say: '第三行检查金额。' },
        { lines: 4, say: '第四行收钱。' },
      ],
    }),
    split({
      heading: '一百怎么分',
      total: { text: '100 SUI', label: '一张课程' },
      parts: [
        { label: '作者', amount: 70, text: '70 SUI', say: '作者得七十。' },
        { label: '推荐人', amount: 20, text: '20 SUI', tone: 'leaf', say: '推荐人得二十。' },
        { label: '平台', amount: 10, text: '10 SUI', tone: 'ink', say: '平台得十。' },
      ],
    }),
    calculation({
      heading: '算一遍',
      rows: [
        { label: '放进去的', value: '1 000 SUI', say: '放进去一千。' },
        { label: '管理员最多可提 30 %', value: '− 300 SUI', say: '最多提走三百。' },
        { label: '最少退回', value: '700 SUI', strong: true, say: '最少退回七百。' },
      ],
      note: { text: '这是*例子*，每个池的比例不同', say: '每个池的比例不同。' },
    }),
    timeline({
      heading: '四个阶段',
      stages: [
        { name: '认购', note: '可以随时退出，全额拿回', say: '认购。' },
        { name: '锁定', note: '钱不能动', tone: 'seal', say: '锁定。' },
        { name: '释放', note: '分次回来', tone: 'leaf', say: '释放。' },
        { name: '结束', note: '领完为止', tone: 'ink', say: '结束。' },
      ],
      note: { text: '阶段只往前走，不会倒回来', say: '阶段只往前走。' },
    }),
    numberLine({
      heading: '目标和上限',
      from: 0,
      to: 100,
      ticks: [0, 25, 50, 100].map((at) => ({ at, label: `${at} 万` })),
      ranges: [
        { from: 0, to: 50, label: '不成立，全退', tone: 'seal', say: '不到五十，全退。' },
        { from: 50, to: 100, label: '成立', tone: 'leaf', say: '到了五十，就成立。' },
      ],
      marks: [
        { at: 50, label: '目标', say: '五十是目标。' },
        { at: 100, label: '上限' },
      ],
    }),
    curve({
      heading: '两种释放',
      across: '时间',
      up: '已释放',
      ticks: [
        { at: 0, label: '锁定' },
        { at: 1, label: '最晚' },
      ],
      lines: [
        {
          name: '均匀释放',
          points: [
            [0, 0],
            [1, 1],
          ],
          say: '一种均匀。',
        },
        {
          name: '到期一次',
          tone: 'seal',
          points: [
            [0, 0],
            [0.7, 0],
            [0.7, 1],
            [1, 1],
          ],
          say: '一种到期一次。',
        },
      ],
      marks: [{ at: [0.7, 0.7], label: '在这里相遇', say: '在这里相遇。' }],
    }),
    question({
      question: '下面三句话里，哪一句写进合约以后，会由链来执行，一点也不靠人？',
      options: ['管理员说过会退款', '截止时间一到，人人可以结算', '群里投票通过了'],
      right: 1,
      answer: '*第二句*：条件写在代码里',
      say: ['先想一想。', '哪一句由链来执行？'],
      answerSay: '第二句，条件写在代码里。',
    }),
    question({
      question: '没有选项的问题也行吗？',
      answer: '行，答案直接出现在下面。',
      pause: 3,
      say: '没有选项呢？',
      answerSay: '也行。',
    }),
    owners({
      heading: '对象换主人',
      owners: [
        { name: '小米', kind: 'person', say: '小米有两件。' },
        { name: '阿谷', kind: 'person', say: '阿谷有一件。' },
        { name: '柜台', kind: 'shared', say: '柜台人人可用。' },
        { name: '不可变', kind: 'frozen', say: '代码谁也不能改。' },
      ],
      objects: [
        { name: '凭证', owner: 0 },
        { name: '10 SUI', owner: 0, tone: 'leaf' },
        { name: '5 SUI', owner: 1, tone: 'leaf' },
        { name: '合约', owner: 3, tone: 'ink' },
      ],
      moves: [{ object: 1, to: 1, say: '小米把十个转给阿谷。' }],
    }),
    recap({
      points: [
        { text: '对象有编号、归属、*版本*', say: '对象有三样信息。' },
        { text: '能力决定一个值能怎样用', say: '能力决定用法。' },
        { text: '先检查，再收钱', say: '先检查，再收钱。' },
      ],
      next: { text: '下一章：自有还是共享', say: '下一章见。' },
    }),
  ],
};
