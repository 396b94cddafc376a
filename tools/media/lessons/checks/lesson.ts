import { calculation } from '../../drawing/slides/calculation.ts';
import { code } from '../../drawing/slides/code.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { split } from '../../drawing/slides/split.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import { timeline } from '../../drawing/slides/timeline.ts';
import type { Lesson } from '../../lesson.ts';

export const checks: Lesson = {
  course: 'move-first-steps',
  chapter: 'checks',
  slides: [
    opening({
      above: 'Move 合约入门 · 第五章',
      lines: ['断言与错误'],
      picture: 'checklist',
      say: [
        '在取款机上，输错了密码。',
        '它没有吐出半张钞票。',
        '它只说：密码不对。',
        '一切照旧，什么也没发生。',
      ],
    }),
    statement({ lines: ['不答应', '就说清*为什么*'], say: ['合约也该这样。', '拒绝得明白，也拒绝得干净。'] }),
    code({
      heading: '借一本书',
      language: 'move',
      lines: [
        'assert!(desk.books.contains(number),',
        '    ENoBook);',
        'assert!(!desk.loans.contains(number),',
        '    EAlreadyLent);',
        'let card = object::id(card);',
        'desk.loans.add(number,',
        '    Loan { card, due_ms });',
        'desk.books[number].lend();',
      ],
      steps: [
        { lines: [1, 2], say: ['断言读作：必须如此。', '必须有这个书号。'] },
        { lines: [3, 4], say: ['必须还没有借出。'] },
        { lines: [5, 8], tone: 'leaf', say: ['规矩都过了，才办事。', '先检查，后改动。'] },
      ],
    }),
    timeline({
      heading: '一次失败，慢放',
      stages: [
        { name: '发出', note: '借五号书', say: ['馆里三本书，有人借五号。'] },
        {
          name: '断言',
          note: '没有五号',
          tone: 'seal',
          say: ['断言问：有五号吗？没有。', '第一行就不答应。'],
        },
        { name: '作废', note: '改动全扔掉', say: ['到此为止的改动，全部扔掉。'] },
        { name: '记录', note: '模块和数字', say: ['留下模块，和一个数字。', '燃料费，照付。'] },
      ],
    }),
    table({
      heading: '一种拒绝，一个名字',
      columns: ['数字', '名字', '意思'],
      widths: [4, 10, 9],
      rows: [
        { cells: ['0', 'ENotLibrarian', '不是馆员'] },
        { cells: ['1', 'ENoBook', '没有这个书号'], say: ['每种拒绝，有自己的名字。'] },
        { cells: ['2', 'EAlreadyLent', '已经借出'] },
        { cells: ['3', 'ENotLent', '没有借出'], say: ['两种拒绝，不要共用数字。'] },
        { cells: ['4', 'EWrongCard', '另一张证'], say: ['发布以后，含义不再改。'] },
      ],
    }),
    question({
      heading: '读懂失败',
      question: '钱包显示以 2 中止，先看什么？',
      options: ['先看是哪个模块', '2 就是余额不足'],
      right: 0,
      answer: '先找模块，再找数字',
      say: ['失败了，怎么读？'],
      answerSay: ['每个模块，都有自己的 2。', '先找模块，再找数字。'],
    }),
    table({
      heading: '条件别写反',
      columns: ['规矩', '应当写'],
      widths: [10, 15],
      rows: [
        { cells: ['必须是馆员', 'sender == librarian'], say: ['条件，写的是必须成立的事。'] },
        { cells: ['不能已借出', '!loans.contains(n)'], say: ['最常见的错，是写反了。'] },
        {
          cells: ['到期还算准时', 'now <= due_ms'],
          say: ['差一个等号，差的是一条规矩。', '写完，读成一句中文。'],
        },
      ],
    }),
    statement({
      lines: ['还有一个陷阱', '*没有人提醒您*'],
      tone: 'seal',
      say: ['减到零以下，交易会失败。', '除法的陷阱，却悄无声息。'],
    }),
    calculation({
      heading: '先除后乘',
      rows: [
        { label: '购书款', value: '9 999', say: ['购书款九千九百九十九。'] },
        { label: '先除以 10 000', value: '0', say: ['先除以一万，向下取整。', '得零。'] },
        { label: '再乘 3 333', value: '0', strong: true, say: ['再乘多少，都是零。'] },
      ],
      note: { text: '分馆一分钱也没有', say: ['分馆，一分钱也没有。'] },
    }),
    calculation({
      heading: '先乘后除',
      rows: [
        { label: '9 999 × 3 333', value: '33 326 667', say: ['换个次序，先乘。'] },
        { label: '再除以 10 000', value: '3 332', strong: true, say: ['后除，得三千三百三十二。'] },
      ],
      note: { text: '中间用更宽的 u128', say: ['中间用宽的整数，不会溢出。'] },
    }),
    split({
      heading: '零头归谁',
      total: { text: '9 999', label: '总数' },
      parts: [
        { label: '分馆', amount: 3332, text: '3 332', tone: 'gold', say: ['一处，按比例算。'] },
        {
          label: '总馆',
          amount: 6667,
          text: '6 667',
          tone: 'leaf',
          say: ['零头归谁？写明白。', '另一处，拿剩下的。', '加起来，一分不少。'],
        },
      ],
    }),
    list({
      heading: '三个习惯',
      items: [
        { text: '一种拒绝，一个名字', say: ['今天养成三个习惯。', '每种拒绝，起一个名字。'] },
        { text: '先检查，后改动', say: ['开头几行，就是全部规矩。'] },
        { text: '把会怎样拒绝，写进说明', say: ['写清楚，测试时逐条对照。'] },
      ],
    }),
    recap({
      points: [
        { text: '断言写必须成立的事', say: ['断言，写必须成立的事。'] },
        { text: '失败，一切作废', say: ['失败，一切作废。'] },
        { text: '先乘后除，最后一份拿剩下的', say: ['分钱，先乘后除。'] },
      ],
      next: { text: '下一章：会长大的东西', say: ['下一章，挑一只合适的抽屉。'] },
    }),
  ],
};
