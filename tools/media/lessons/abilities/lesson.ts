import { code } from '../../drawing/slides/code.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const abilities: Lesson = {
  course: 'move-first-steps',
  chapter: 'abilities',
  slides: [
    opening({
      above: 'Move 合约入门 · 第三章',
      lines: ['四种能力'],
      picture: 'tag',
      say: [
        '图书室里，有三样小东西。',
        '借书证，写着名字，不能转送。',
        '积分，攒够了换书签。',
        '阅览牌，进门领，出门还。',
      ],
    }),
    statement({
      lines: ['三种规矩', '差别只在*几个词*'],
      say: ['三样东西，三种规矩。', '差别，就在 has 后面几个词。'],
    }),
    table({
      heading: '一张表',
      columns: ['能力', '有了它，可以'],
      widths: [6, 16],
      rows: [
        { cells: ['copy', '复制一份'], say: ['copy，可以复制。'] },
        { cells: ['drop', '不要了，就放下'], say: ['drop，不要了可以放下。'] },
        { cells: ['key', '作为对象，独立存在'], say: ['key，能独立存在，被人持有。'] },
        { cells: ['store', '放进别的对象，自由转让'], say: ['store，能装进去，能转让。'] },
      ],
    }),
    compare({
      heading: '币为什么可靠',
      left: {
        title: '有',
        tone: 'leaf',
        points: [{ text: 'key：拿在手里' }, { text: 'store：可以转让' }],
        say: ['币，有 key，也有 store。'],
      },
      right: {
        title: '没有',
        tone: 'seal',
        points: [{ text: 'copy：印不出第二枚' }, { text: 'drop：丢不了' }],
        say: ['没有 copy，印不出第二枚。', '没有 drop，怎么写都丢不了。'],
      },
    }),
    code({
      heading: '三样东西',
      language: 'move',
      lines: [
        'public struct Card has key {',
        '    id: UID, name: String, points: Points }',
        '',
        'public struct Points',
        '    has copy, drop, store { value: u64 }',
        '',
        'public struct ReadingPass { seat: u64 }',
      ],
      steps: [
        { lines: [1, 2], note: '没有 store：送不出去', say: ['借书证，只有 key。'] },
        { lines: [4, 5], note: '只是一个数', say: ['积分，是数据，三样都给。'] },
        {
          lines: 7,
          note: '什么能力也没有',
          tone: 'gold',
          say: ['阅览牌，什么能力也没有。', '这不是疏忽，是最妙的一处。'],
        },
      ],
    }),
    list({
      heading: '什么能力也没有',
      items: [
        { text: '不能复制', say: ['没有 copy，牌印不了。'] },
        { text: '不能存起来', say: ['没有 key 和 store，没处放。'] },
        { text: '不能丢掉', say: ['没有 drop，扔也扔不掉。'] },
        { text: '只能*还回来*', say: ['那它只剩一条路：还回来。'] },
      ],
    }),
    code({
      heading: '想溜走的人',
      language: 'move',
      lines: [
        'public fun sneak_out(card: &Card) {',
        '    let _pass = card.enter(7);',
        '}',
        '',
        "// does not have the ability 'drop'",
      ],
      steps: [
        { lines: 2, say: ['有人领了牌，想直接走。'] },
        { lines: 5, tone: 'seal', say: ['编译器拦住他：牌还在手里。', '没有一行检查，却谁也绕不过。'] },
      ],
    }),
    statement({
      lines: ['*烫手山芋*'],
      note: '接住了，就得马上递出去',
      say: [
        '这种写法，叫烫手山芋。',
        '接住了，就得马上递出去。',
        '先借后还，先拿货后付款。',
        '成对的动作，都靠它保证。',
      ],
    }),
    code({
      heading: '送不出去的证',
      language: 'move',
      lines: [
        'public fun give(card: Card, to: address) {',
        '    transfer::public_transfer(card, to);',
        '}',
        '',
        "// 'store' constraint not satisfied",
      ],
      steps: [
        { lines: 2, say: ['谁都能用的转让函数，要 store。'] },
        { lines: 5, tone: 'seal', say: ['借书证没有，所以送不出去。', '一个词，顶许多行检查。'] },
      ],
    }),
    question({
      question: '给带编号的对象加上 drop，行吗？',
      options: ['行', '不行，编号不能丢'],
      right: 1,
      answer: '每个字段也得允许',
      say: ['再想一个问题。'],
      answerSay: ['不行。编号自己就没有 drop。', '里面不能丢，外面也不能丢。', '规矩由里到外，层层保证。'],
    }),
    list({
      heading: '怎样挑能力',
      numbered: true,
      items: [
        { text: '要独立存在吗？给 key', say: ['挑能力，问四个问题。', '要独立存在，给 key。'] },
        { text: '要自由转让吗？给 store', say: ['要自由转让，给 store。'] },
        { text: '多一份没事？才给 copy', say: ['多出一份没事，才给 copy。'] },
        { text: '没了也没事？才给 drop', say: ['悄悄没了没事，才给 drop。'] },
      ],
    }),
    recap({
      points: [
        { text: '前两个决定它去哪里', say: ['前两个，决定它去哪里。'] },
        { text: '后两个决定它值多少', say: ['后两个，决定它值多少。'] },
        { text: '值钱的，后两个一律不给', say: ['值钱的东西，后两个都不给。'] },
      ],
      next: { text: '下一章：自有还是共享', say: ['下一章，东西该放在哪里。'] },
    }),
  ],
};
