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

export const events: Lesson = {
  course: 'move-first-steps',
  chapter: 'events',
  slides: [
    opening({
      above: 'Move 合约入门 · 第八章',
      lines: ['留给外面', '的话'],
      picture: 'envelope',
      say: [
        '快递柜存进包裹，手机就响了。',
        '柜子不认识您的手机。',
        '它只是留下一句：几号柜，几点。',
        '守着的程序看到，才发短信。',
      ],
    }),
    statement({
      lines: ['合约也一样', '它只会*留字条*'],
      say: ['合约不会上网，不会发邮件。', '它能做的，是留一张字条。', '字条，叫作事件。'],
    }),
    code({
      heading: '一张字条',
      language: 'move',
      lines: [
        'public struct Lent has copy, drop {',
        '    number: u64,',
        '    card: ID,',
        '    due_ms: u64,',
        '}',
        '',
        'event::emit(Lent { number, card, due_ms });',
      ],
      steps: [
        { lines: 1, note: '可以抄，可以扔', say: ['字条可以抄，也可以扔。', '所以要有 copy 和 drop。'] },
        { lines: [2, 4], say: ['几号书，哪张证，几时到期。'] },
        { lines: 7, tone: 'gold', say: ['发出去，只要一行。'] },
      ],
    }),
    list({
      heading: '三个特点',
      items: [
        { text: '只写给外面，合约读不到', say: ['它有三个特点。', '合约发了，自己也读不到。'] },
        { text: '交易失败，就没有', say: ['交易失败，字条一起作废。', '看到字条，事情一定成了。'] },
        { text: '便宜，但不免费', say: ['它便宜，但不是免费。'] },
      ],
    }),
    question({
      heading: '会不会有人冒充',
      question: '别人的合约，能发出您的 Lent 吗？',
      options: ['能', '不能'],
      right: 1,
      answer: '只有定义它的模块能发',
      say: ['有人会不会冒充图书室？'],
      answerSay: ['不能，编译器和网络都拦着。', '但别人也能有同名的字条。', '要认准包和模块的全名。'],
    }),
    compare({
      heading: '字条上写什么',
      left: {
        title: '写',
        tone: 'leaf',
        points: [{ text: '编号' }, { text: '发生了什么' }, { text: '算好的结果' }],
        say: ['替读的人想一想。', '写编号，写发生了什么。', '晚了几天，合约已经算好。'],
      },
      right: {
        title: '不写',
        tone: 'seal',
        points: [{ text: '姓名、电话' }, { text: '住址' }],
        say: ['姓名、电话，一个字不写。'],
      },
      verdict: { text: '链上没有“撤回消息”', say: ['人人看得见，永远删不掉。'] },
    }),
    flow({
      heading: '靠字条列清单',
      boxes: [
        { text: '链上', note: '管钱和归属', tone: 'gold', say: ['表不能从头走到尾。', '清单，就在链外做。'] },
        { text: '事件', note: '一件不漏', say: ['看到借出，添一行。', '看到归还，划一行。'] },
        { text: '链外', note: '清单和搜索', tone: 'leaf', say: ['清单和链上，永远一致。'] },
      ],
    }),
    table({
      heading: '跟着走一遍',
      columns: ['事件', '清单变成'],
      widths: [10, 15],
      rows: [
        { cells: ['借出 1 号', '1 号在甲处'], say: ['拿张纸，跟着走一遍。'] },
        { cells: ['借出 2 号', '1 号甲，2 号乙'], say: ['借出两本，添两行。'] },
        { cells: ['归还 1 号', '2 号乙'], say: ['还一本，划一行。'] },
        { cells: ['借出 1 号', '2 号乙，1 号丙'], say: ['再借出，又添一行。'] },
      ],
    }),
    list({
      heading: '守着的人，守三条',
      numbered: true,
      items: [
        { text: '按次序读', say: ['守着的程序，守三条。', '按次序读，读反了就错。'] },
        { text: '记住读到哪里', say: ['记住读到哪里，断了接着读。'] },
        { text: '读两遍也不出错', say: ['同一张读两遍，也不出错。'] },
      ],
    }),
    statement({
      lines: ['改了要紧的状态', '就要有*一个事件*'],
      say: ['最要紧的一条。', '改了状态，就要留字条。', '漏一张，清单就从此错下去。'],
    }),
    list({
      heading: '怎么知道没漏',
      items: [
        { text: '隔一阵子，抽几个书号', say: ['怎么知道没有漏？', '像对账那样，抽几个书号。'] },
        { text: '拿清单和链上比', say: ['清单和链上，应当一样。'] },
      ],
    }),
    recap({
      points: [
        { text: '事件写给链外', say: ['事件，是写给外面的字条。'] },
        { text: '认全名，不认小名', say: ['认全名，不认小名。'] },
        { text: '隐私一个字也不写', say: ['隐私，一个字也不写。'] },
      ],
      next: { text: '下一章：让测试会失败', say: ['下一章，按一按报警器。'] },
    }),
  ],
};
