import { code } from '../../drawing/slides/code.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { flow } from '../../drawing/slides/flow.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const firstModule: Lesson = {
  course: 'move-first-steps',
  chapter: 'first-module',
  slides: [
    opening({
      above: 'Move 合约入门 · 第一章',
      lines: ['第一个模块'],
      picture: 'code',
      say: [
        '楼下的社区图书室，有三百本书。',
        '谁借走了哪本，全靠一本练习簿。',
        '练习簿丢过一页。',
        '有六本书，从此没人说得清。',
      ],
    }),
    statement({
      lines: ['一套*不会丢页*的', '登记簿'],
      say: ['这门课，就替它写一套合约。', '从一本书开始。', '最后，您会读懂一份真合约。'],
    }),
    code({
      heading: '一本书',
      language: 'move',
      lines: [
        'module library::book;',
        '',
        'public struct Book has key, store {',
        '    id: UID,',
        '    title: String,',
        '    times_lent: u64,',
        '}',
      ],
      steps: [
        { lines: 1, say: ['第一行报家门。', '包叫 library，模块叫 book。'] },
        { lines: 3, say: ['这里定义一种东西，叫 Book。', 'has 后面，是它的能力。'] },
        { lines: 4, note: '编号：全链唯一', say: ['第一个字段是编号。'] },
        {
          lines: [5, 6],
          note: '书名，和借出次数',
          say: ['然后是书名，和借出几次。', 'u64 没有负数，也没有小数。'],
        },
      ],
    }),
    code({
      heading: '登记一本新书',
      language: 'move',
      lines: [
        'public fun register(',
        '    title: String,',
        '    ctx: &mut TxContext,',
        '): Book {',
        '    Book { id: object::new(ctx),',
        '           title, times_lent: 0 }',
        '}',
      ],
      steps: [
        { lines: [1, 4], say: ['交上书名，得到一本书。', '看函数头，就知道它做什么。'] },
        {
          lines: [5, 6],
          note: '没有分号：这就是返回值',
          say: ['发一个新编号，次数从零起。', '最后一行没有分号。', '没有分号，就是返回它。'],
        },
      ],
    }),
    table({
      heading: '三种拿法',
      columns: ['写法', '意思', '像什么'],
      widths: [9, 7, 7],
      rows: [
        {
          cells: ['book: Book', '拿走', '把书给您了'],
          tone: 'seal',
          say: ['同一本书，有三种拿法。', '第一种，整本拿走。'],
        },
        { cells: ['book: &Book', '只看', '隔着玻璃看'], tone: 'leaf', say: ['第二种，只能看，改不了。'] },
        { cells: ['book: &mut Book', '可以改', '借您写一笔'], tone: 'gold', say: ['第三种，改完就还。'] },
      ],
    }),
    question({
      heading: '先看函数头',
      question: '参数写 &Coin，它能把币拿走吗？',
      options: ['能', '不能，只看一眼面值'],
      right: 1,
      answer: '带 & 的，只是借来看',
      say: ['这张表，能保护您的钱包。'],
      answerSay: ['不能。借来看的，拿不走。', '要整枚交出去，写的是 Coin。'],
    }),
    code({
      heading: '书不会凭空消失',
      language: 'move',
      lines: [
        'public fun forget(',
        '    title: String,',
        '    ctx: &mut TxContext,',
        ') {',
        '    let book = book::register(title, ctx);',
        '}',
      ],
      steps: [
        { lines: 5, say: ['有人造了一本书，忘了交出去。', '多数语言，不会拦他。'] },
        {
          lines: 6,
          note: "unused value without 'drop'",
          tone: 'seal',
          say: ['Move 的编译器会。', '书还在手里，函数却结束了。', '这样的代码，编译不过。'],
        },
      ],
    }),
    statement({
      lines: ['程序写得再马虎', '也*弄丢不了*一枚币'],
      say: ['把书换成一枚币，再想一遍。', { text: '这就是 Move 的要紧之处。', hold: 0.6 }],
    }),
    flow({
      heading: '在链上走一遍',
      boxes: [
        { text: '调用登记', note: '交上书名', say: ['发布以后，登记是一笔交易。'] },
        { text: '得到一本书', note: '还在半空', say: ['函数返回一本书，还没有主人。'] },
        { text: '转给自己', note: '这才有了去处', tone: 'leaf', say: ['再一步，转到您的地址。'] },
      ],
      note: { text: '三步一起成功，或者一起失败', say: ['少了最后一步，整笔不成立。'] },
    }),
    compare({
      heading: '别人动不了字段',
      left: {
        title: 'book 模块',
        tone: 'leaf',
        points: [{ text: '能改次数' }, { text: '能拆开销毁' }],
        say: ['字段，只有定义它的模块能碰。'],
      },
      right: {
        title: '别的模块',
        tone: 'seal',
        points: [{ text: '能转让、收藏' }, { text: '不能自己动笔' }],
        say: ['别人可以转让，可以收藏。', '想动笔，编译器不答应。'],
      },
      verdict: { text: '谁定义，谁负责', say: ['所以读懂一种东西，只读一个文件。'] },
    }),
    list({
      heading: '读一个陌生文件',
      numbered: true,
      items: [
        { text: '找 struct：管着哪几样东西', say: ['翻开陌生的文件，先找东西。'] },
        { text: '看函数头：谁看，谁改，谁收走', say: ['再看函数头。'] },
        { text: '最后才读函数体', say: ['函数体，只读您要用的那几个。'] },
      ],
    }),
    recap({
      points: [
        { text: '东西默认不能复制，也不能丢', say: ['今天记住三件事。', '东西不能复制，也不能丢。'] },
        { text: '三种拿法：给、看、借', say: ['函数有三种拿法。'] },
        { text: '字段只归定义它的模块', say: ['字段只归定义它的模块。'] },
      ],
      next: { text: '下一章：变量与借用', say: ['下一章，一次只有一支笔。'] },
    }),
  ],
};
