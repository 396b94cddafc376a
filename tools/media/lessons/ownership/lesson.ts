import { code } from '../../drawing/slides/code.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { owners } from '../../drawing/slides/owners.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const ownership: Lesson = {
  course: 'move-first-steps',
  chapter: 'ownership',
  slides: [
    opening({
      above: 'Move 合约入门 · 第四章',
      lines: ['自有', '还是共享'],
      picture: 'crates',
      say: [
        '借书证，在您的口袋里。',
        '登记簿，摆在柜台上。',
        '开馆时间，写在玻璃框里。',
        '同样是纸，归处不同。',
      ],
    }),
    owners({
      heading: '三种归处',
      owners: [
        { name: '读者', kind: 'person', say: ['归一个人，只有他能用。'] },
        { name: '柜台', kind: 'shared', say: ['共享，谁都能拿来用。'] },
        { name: '玻璃框', kind: 'frozen', say: ['冻结，谁都能读，谁也不能改。'] },
      ],
      objects: [
        { name: '借书证', owner: 0 },
        { name: '登记簿', owner: 1 },
        { name: '须知', owner: 2 },
      ],
      say: ['链上的对象，也有归处。', '今天先看三种。'],
    }),
    code({
      heading: '归一个人',
      language: 'move',
      lines: ['transfer::transfer(', '    card,', '    ctx.sender(),', ');'],
      steps: [
        { lines: [1, 2], say: ['借书证办好，交给本人。'] },
        {
          lines: 3,
          note: '签名的人，谁也冒充不了',
          say: ['sender，就是签名的人。', '从此，只有他拿得出这张证。', '权限，由网络替您检查。'],
        },
      ],
    }),
    code({
      heading: '大家共用',
      language: 'move',
      lines: [
        'fun init(ctx: &mut TxContext) {',
        '    transfer::share_object(Desk {',
        '        id: object::new(ctx),',
        '        librarian: ctx.sender(),',
        '        books: table::new(ctx),',
        '        loans: table::new(ctx),',
        '    });',
        '}',
      ],
      steps: [
        { lines: 1, say: ['init 在发布时执行一次。', '以后，谁也调不到它。'] },
        { lines: 2, say: ['造好借阅台，马上共享。'] },
        { lines: 4, say: ['馆员，就是发布的那个人。'] },
      ],
    }),
    statement({
      lines: ['一旦共享', '*任何人*都能写它'],
      tone: 'seal',
      say: ['可是，共享意味着什么？', '任何人都能把它放进交易。', '网络不再替您检查。'],
    }),
    code({
      heading: '自己把门',
      language: 'move',
      lines: [
        'public fun shelve(',
        '    desk: &mut Desk, book: Book,',
        '    ctx: &TxContext,',
        '): u64 {',
        '    assert!(ctx.sender() == desk.librarian,',
        '        ENotLibrarian);',
        '}',
      ],
      steps: [
        { lines: [5, 6], tone: 'gold', say: ['所以第一行，先问是谁。', '不是馆员，整笔作废。'] },
        {
          lines: 2,
          note: '&mut 共享对象：先找检查',
          say: ['忘了问，笔就放在门口了。', '这是新手最贵的一个错。', '读别人的合约，专找这一行。'],
        },
      ],
    }),
    owners({
      heading: '装进盒子里',
      owners: [
        { name: '馆员', kind: 'person' },
        { name: '借阅台', kind: 'object' },
      ],
      objects: [
        { name: '种子', owner: 0 },
        { name: '河流', owner: 0 },
      ],
      moves: [
        { object: 0, to: 1, say: ['书交给借阅台，就归它了。'] },
        { object: 1, to: 1, say: ['以后，只能通过它碰到书。'] },
      ],
      say: ['还有一种归处：另一个对象。'],
    }),
    statement({
      lines: ['放得进去的', '有没有函数*拿得出来*'],
      say: ['所以，交东西之前先找出口。', '放得进去，拿得出来吗？', '没有出口，就永远在里面。'],
    }),
    table({
      heading: '怎样选',
      columns: ['问题', '自有', '共享', '冻结'],
      widths: [5, 6, 6, 6],
      rows: [
        {
          cells: ['谁能用', '持有人', '任何人', '只能读'],
          say: ['把三种归处放在一起比。', '自有的，只有持有人能用。'],
        },
        { cells: ['谁检查', '网络', '您的代码', '不需要'], say: ['谁来检查，最要紧。'] },
        {
          cells: ['多人用', '不相干', '要排队', '随便读'],
          say: ['两个人同借一本，总得有先后。', '所以共享的，要排队。'],
        },
        { cells: ['适合', '票、证', '柜台', '规则'], say: ['各有各的用处。'] },
      ],
    }),
    question({
      heading: '拿不准时',
      question: '持有人不在场，别人要不要改它？',
      options: ['不要', '要'],
      right: 0,
      answer: '不要，就用自有',
      say: ['拿不准，就问一句话。'],
      answerSay: ['不要，用自有；要，才共享。', '只需要读，就冻结。'],
    }),
    list({
      heading: '查一查归处',
      items: [
        { text: '金库应当归共享对象', say: ['在浏览器里，看 Owner 一栏。', '金库归某个人，就是他的口袋。'] },
        { text: '凭证归谁，谁就有权', say: ['凭证归谁，谁就有权。'] },
        { text: '“不可更改”应当真的冻结', say: ['说明书会写错，归处不会。'] },
      ],
    }),
    recap({
      points: [
        { text: '自有：网络替您检查', say: ['自有的，网络替您检查。'] },
        { text: '共享：自己写检查', say: ['共享的，自己把门。'] },
        { text: '冻结：再也不变', say: ['冻结的，再也不变。'] },
      ],
      next: { text: '下一章：断言与错误', say: ['下一章，学会好好说不。'] },
    }),
  ],
};
