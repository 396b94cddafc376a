import { code } from '../../drawing/slides/code.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { flow } from '../../drawing/slides/flow.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { owners } from '../../drawing/slides/owners.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const authority: Lesson = {
  course: 'move-first-steps',
  chapter: 'authority',
  slides: [
    opening({
      above: 'Move 合约入门 · 第七章',
      lines: ['钥匙与名单'],
      picture: 'key',
      say: ['图书室要开分馆了。', '分馆谁说了算？', '请来的帮手，能做什么？', '哪天他走了，权力怎么收回？'],
    }),
    compare({
      heading: '现实里的两种办法',
      left: {
        title: '钥匙',
        tone: 'gold',
        points: [{ text: '谁拿着，谁能开' }],
        say: ['先想想现实里怎么办。', '一种是钥匙。', '谁拿着，谁能开门。'],
      },
      right: {
        title: '名单',
        tone: 'leaf',
        points: [{ text: '对照名字放行' }],
        say: ['一种是名单。', '门口站个人，对名字放行。'],
      },
      verdict: { text: '合约里，也正是这两种', say: ['合约里，也正是这两种。'] },
    }),
    owners({
      heading: '开一个分馆',
      owners: [
        { name: '馆长', kind: 'person', say: ['钥匙，只在馆长手里。'] },
        { name: '大堂', kind: 'shared', say: ['分馆共享，大家都能用。'] },
      ],
      objects: [
        { name: '分馆', owner: 1 },
        { name: '钥匙', owner: 0, tone: 'gold' },
      ],
      say: ['先看钥匙。', '开分馆，一次造两样东西。'],
    }),
    code({
      heading: '钥匙是一个对象',
      language: 'move',
      lines: [
        'public struct BranchKey',
        '    has key, store {',
        '    id: UID,',
        '    branch: ID,',
        '}',
        'public fun add_helper(branch: &mut Branch,',
        '    key: &BranchKey, helper: address)',
      ],
      steps: [
        {
          lines: [6, 7],
          note: '拿不出钥匙，就调用不了',
          say: ['馆长的事，要多交一样东西。', '拿不出钥匙，连调用都不行。'],
        },
        { lines: [1, 2], say: ['这把钥匙，只有本模块能造。', '别人想仿一把，编译不过。'] },
        { lines: 4, note: '刻着门牌号', tone: 'gold', say: ['钥匙上，刻着门牌号。'] },
      ],
    }),
    question({
      question: '街对面的钥匙，能开我们的门吗？',
      options: ['不能，编译器会拦', '不查门牌，就能'],
      right: 1,
      answer: '类型一样，要自己查',
      say: ['可是，谁都能开分馆。', '世上会有许多把钥匙。'],
      answerSay: ['类型一样，编译器分不出来。', '不查门牌，哪把都能开。'],
    }),
    code({
      heading: '钥匙要认门',
      language: 'move',
      lines: [
        'fun assert_key(',
        '    branch: &Branch,',
        '    key: &BranchKey,',
        ') {',
        '    assert!(key.branch == object::id(branch),',
        '        EWrongBranch);',
        '}',
      ],
      steps: [
        {
          lines: [5, 6],
          tone: 'gold',
          say: ['每次用之前，对一对门牌。', '漏掉它，是最典型的漏洞。', '读合约时，请专门找它。'],
        },
      ],
    }),
    statement({
      lines: ['钥匙给出去', '*收不回来*'],
      tone: 'seal',
      say: ['帮手，也一人一把钥匙吗？', '不行。人走了，钥匙还在。', '给出去的，收不回来。'],
    }),
    code({
      heading: '名单，随时能撤',
      language: 'move',
      lines: [
        'public fun set_open(branch: &mut Branch,',
        '    is_open: bool, ctx: &TxContext,',
        ') {',
        '    assert!(branch.helpers',
        '        .contains(&ctx.sender()),',
        '        ENotHelper);',
        '    branch.is_open = is_open;',
        '}',
      ],
      steps: [
        { lines: [4, 6], tone: 'leaf', say: ['日常的事，交给名单。', '名单上有您，就放行。'] },
        { lines: 7, say: ['馆长用钥匙，增减名单。', '撤下的人，下一笔就进不来。'] },
      ],
    }),
    table({
      heading: '两种怎么选',
      columns: ['情形', '钥匙', '名单'],
      widths: [5, 9, 9],
      rows: [
        { cells: ['转交', '转让对象', '改名单'], say: ['两种各有长处。'] },
        { cells: ['撤回', '收不回来', '一笔交易'], say: ['要能撤的，用名单。'] },
        { cells: ['丢私钥', '跟着没了', '请上级换人'], say: ['钥匙丢了，就真的没了。'] },
        { cells: ['谁有权', '看归处', '看名单'], say: ['谁有权，都查得到。'] },
      ],
    }),
    flow({
      heading: '常见的搭配',
      boxes: [
        { text: '钥匙', note: '放在最稳处', tone: 'gold', say: ['最高的一层，用钥匙。'] },
        { text: '名单', note: '钥匙来增减', say: ['钥匙，管着名单。'] },
        { text: '日常的事', note: '做错能补救', tone: 'leaf', say: ['名单上的人，做日常的事。'] },
      ],
      note: { text: '权力越大，用得越少', say: ['权力越大，用得越少。'] },
    }),
    list({
      heading: '读权限，三问',
      numbered: true,
      items: [
        {
          text: '要了凭证没有？',
          say: ['读别人的权限，问三句。', '没要凭证的，谁都能做。', '要了凭证没有？'],
        },
        { text: '认了门没有？', say: ['没认门的，哪把钥匙都能开。'] },
        { text: '收走了没有？', say: ['最后，凭证收走了没有？'] },
      ],
    }),
    recap({
      points: [
        { text: '钥匙：谁拿着，谁有权', say: ['钥匙，认东西不认人。'] },
        { text: '名单：随时能撤', say: ['名单，认人，随时能撤。'] },
        { text: '钥匙要认门', say: ['钥匙，一定要认门。'] },
      ],
      next: { text: '下一章：留给外面的话', say: ['下一章，让外面的人知道。'] },
    }),
  ],
};
