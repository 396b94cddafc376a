import { code } from '../../drawing/slides/code.ts';
import { list } from '../../drawing/slides/list.ts';
import { numberLine } from '../../drawing/slides/number-line.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import { timeline } from '../../drawing/slides/timeline.ts';
import type { Lesson } from '../../lesson.ts';

export const tests: Lesson = {
  course: 'move-first-steps',
  chapter: 'tests',
  slides: [
    opening({
      above: 'Move 合约入门 · 第九章',
      lines: ['让测试', '会失败'],
      picture: 'checklist',
      say: [
        '烟雾报警器，三年没响过。',
        '是没着火，还是电池没电了？',
        '师傅不猜，他按一下测试钮。',
        '听见响，才下楼。',
      ],
    }),
    statement({
      lines: ['一片绿色', '说明*不了什么*'],
      say: ['测试全绿，只说明一件事。', '您想到的情形，没有出错。'],
    }),
    code({
      heading: '一个正的',
      language: 'move',
      lines: [
        '#[test]',
        'fun each_loan_counts_once() {',
        '    let mut ctx = tx_context::dummy();',
        '    let mut book = book::register(...);',
        '    book.lend();',
        '    book.lend();',
        '    assert_eq!(book.times_lent(), 2);',
        '}',
      ],
      steps: [
        { lines: [1, 2], say: ['先写正的：该成的，成了。', '名字，就是一句规矩。'] },
        { lines: [3, 6], say: ['造一本书，借两次。'] },
        { lines: 7, tone: 'leaf', say: ['次数应当是二。'] },
      ],
    }),
    code({
      heading: '一个反的',
      language: 'move',
      lines: [
        '#[test, expected_failure(',
        '    abort_code = library::desk::EAlreadyLent)]',
        'fun the_same_book_is_not_lent_twice() {',
        '    let (_test, mut desk, card, clock) = ...;',
        '    desk.lend(&card, 1, &clock);',
        '    desk.lend(&card, 1, &clock);',
        '    abort 99',
      ],
      steps: [
        { lines: [5, 6], say: ['再写反的：同一本，借两次。', '第二次，应当被拒绝。'] },
        {
          lines: [1, 2],
          note: '一定写明哪个错误',
          tone: 'gold',
          say: ['写明期待哪个错误。', '不写，什么错都算通过。'],
        },
        { lines: 7, note: '走到这里，就变红', say: ['没拦住，就会走到这里。', '错误号对不上，测试变红。'] },
      ],
    }),
    question({
      heading: '最危险的测试',
      question: '测试自己中止，没调用合约，会怎样？',
      options: ['变红', '永远是绿的'],
      right: 1,
      answer: '永远是绿的，白白放心',
      say: ['什么测试最危险？'],
      answerSay: ['永远是绿的。', '函数删空了，它还是绿的。'],
    }),
    table({
      heading: '规则清单',
      columns: ['规矩', '反面'],
      widths: [13, 12],
      rows: [
        { cells: ['只有馆员能收书', 'ENotLibrarian'], say: ['测试，从一张清单开始。'] },
        { cells: ['有书号才能借', 'ENoBook'], say: ['每条规矩，一正一反。'] },
        { cells: ['一本借一人', 'EAlreadyLent'] },
        { cells: ['借出的才能还', 'ENotLent'], say: ['反面，和错误一一对应。'] },
        { cells: ['谁借的谁还', 'EWrongCard'], say: ['一个不多，一个不少。'] },
      ],
    }),
    numberLine({
      heading: '边界',
      from: 0,
      to: 10,
      ticks: [{ at: 5, label: '到期' }],
      ranges: [
        { from: 0, to: 5, label: '准时', tone: 'leaf', say: ['问题，多半住在边上。'] },
        { from: 5, to: 10, label: '晚了', tone: 'seal' },
      ],
      marks: [
        { at: 5, label: '那一刻', tone: 'gold', say: ['到期那一刻，算不算准时？'] },
        {
          at: 6.5,
          label: '后一毫秒',
          tone: 'seal',
          say: ['晚一毫秒，算不算一天？', '在测试里写死，谁改谁响。'],
        },
      ],
    }),
    statement({
      lines: ['现在', '按*测试钮*'],
      say: ['现在，按一下测试钮。', '把代码故意改坏。'],
    }),
    list({
      heading: '故意改坏',
      items: [
        { text: '把 == 改成 !=', say: ['把等于，改成不等于。'] },
        { text: '把 > 改成 >=', say: ['把大于，改成大于等于。'] },
        { text: '删掉一行断言', say: ['删掉一行断言。'] },
        { text: '把加一改成加二', say: ['把加一，改成加二。'] },
        { text: '把两个参数对调', say: ['把两个参数对调。'] },
      ],
    }),
    timeline({
      heading: '一轮破坏',
      stages: [
        { name: '改坏', note: '只改一处', tone: 'seal', say: ['每次只改一处。'] },
        { name: '运行', note: '看有没有红', say: ['运行，至少要有一个红。'] },
        { name: '补上', note: '没红就补', tone: 'gold', say: ['没有红，就是没守住的规则。'] },
        { name: '改回', note: '下一处', tone: 'leaf', say: ['补一个测试，再改回去。'] },
      ],
      note: { text: '十分钟，胜过多写二十个', say: ['十分钟，胜过多写二十个。'] },
    }),
    list({
      heading: '测试管不到的',
      items: [
        { text: '请别人来读', say: ['测试，证明不了没有缺陷。', '还要请别人来读。'] },
        { text: '在测试网上跑一阵', say: ['在测试网上，跑一段时间。'] },
        { text: '停得住，退路不能停', say: ['停得住，又不停退路。', '借书可以关，还书不能关。'] },
      ],
    }),
    recap({
      points: [
        { text: '一条规矩，一正一反', say: ['一条规矩，一正一反。'] },
        { text: '写明哪个错误', say: ['反面，写明哪个错误。'] },
        { text: '改坏了，要会响', say: ['改坏了，它要会响。'] },
      ],
      next: { text: '最后一章：读懂一份真合约', say: ['最后一章，读一份真合约。'] },
    }),
  ],
};
