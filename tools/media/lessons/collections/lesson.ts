import { calculation } from '../../drawing/slides/calculation.ts';
import { code } from '../../drawing/slides/code.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { curve } from '../../drawing/slides/curve.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import type { Lesson } from '../../lesson.ts';

export const collections: Lesson = {
  course: 'move-first-steps',
  chapter: 'collections',
  slides: [
    opening({
      above: 'Move 合约入门 · 第六章',
      lines: ['会长大的', '东西'],
      picture: 'crates',
      say: ['门口有一面荐购墙。', '读者贴便条，写想看的书。', '有人半夜来，贴了三千张。', '墙塌了。'],
    }),
    statement({
      lines: ['便条没有错', '错在墙*只有那么大*'],
      say: ['便条没有错。', '错在墙有限，而谁都能贴。', '合约里的墙，也会塌。'],
    }),
    table({
      heading: '三种抽屉',
      columns: ['抽屉', '放在哪里', '适合'],
      widths: [7, 9, 9],
      rows: [
        { cells: ['vector', '对象里面', '短的'], say: ['vector，整列住在对象里。'] },
        { cells: ['Table', '每条单独放', '越来越长的'], say: ['Table，每条单独存放。'] },
        { cells: ['动态字段', '挂在对象上', '后来想到的'], say: ['动态字段，挂在对象上。'] },
      ],
    }),
    curve({
      heading: '越长越贵',
      across: '条数',
      up: '一次的花费',
      lines: [
        {
          name: 'vector',
          tone: 'seal',
          points: [
            [0, 0.08],
            [0.45, 0.9],
          ],
          say: ['vector 要搬动整列，越长越贵。'],
        },
        {
          name: 'Table',
          tone: 'leaf',
          points: [
            [0, 0.16],
            [1, 0.18],
          ],
          say: ['Table 只碰一条，总是那么多。'],
        },
      ],
      marks: [{ at: [0.45, 0.9], label: '到了上限', say: ['长到上限，就再也写不进去。'] }],
    }),
    calculation({
      heading: '算算他的账',
      rows: [
        { label: '一个对象最大', value: '256 000 字节', say: ['对象大小，有上限。'] },
        { label: '一条便条约', value: '130 字节', say: ['一条便条，一百多字节。'] },
        { label: '塞满只要', value: '约 1 900 条', strong: true, say: ['一千九百条，就满了。'] },
      ],
      note: { text: '花小钱，让所有人停摆', say: ['从此，谁也贴不了便条。', '花小钱，让所有人停摆。'] },
    }),
    code({
      heading: '荐一本书',
      language: 'move',
      lines: [
        'assert!(title.length() <= MAX_TITLE,',
        '    ETooLong);',
        'assert!(!wall.wishes',
        '    .contains(ctx.sender()),',
        '    EAlreadyWished);',
        'wall.wishes',
        '    .add(ctx.sender(), title);',
      ],
      steps: [
        { lines: [1, 2], say: ['第一道：书名有长度上限。'] },
        { lines: [3, 5], say: ['第二道：一个地址一条。'] },
        { lines: [6, 7], tone: 'leaf', say: ['第三道：放进表里。', '他贴再多，也只花自己的钱。'] },
      ],
    }),
    compare({
      heading: '同一面墙，两种选择',
      left: {
        title: '读者的便条',
        tone: 'gold',
        points: [{ text: '谁都能写' }, { text: '所以用表' }],
        say: ['便条谁都能写，用表。'],
      },
      right: {
        title: '馆员的榜单',
        tone: 'leaf',
        points: [{ text: '只有馆员能写' }, { text: '写明最多十条' }],
        say: ['榜单只有馆员写，最多十条。', '用 vector，一次读完。'],
      },
      verdict: { text: '别人能让它变长的，用表', say: ['别人能让它变长的，用表。'] },
    }),
    list({
      heading: '表的脾气',
      items: [
        { text: '已经有的，再添会中止', say: ['已经有的，再添会失败。'] },
        { text: '没有的，取和读都会中止', say: ['没有的，取和读也失败。', '先问有没有，再动手。'] },
        { text: '不能从头到尾走一遍', say: ['它也不记得自己有哪些键。', '要列清单，到链外去做。'] },
      ],
    }),
    statement({
      lines: ['*结构发布以后*', '不能再加字段'],
      say: ['后来，有位老师捐了一百本书。', '想给每本贴上藏书票。', '可是结构，早就发布了。'],
    }),
    code({
      heading: '挂上去',
      language: 'move',
      lines: [
        'public struct PlateKey',
        '    has copy, drop, store {}',
        'field::add(',
        '    &mut book.id,',
        '    PlateKey {},',
        '    text,',
        ');',
      ],
      steps: [
        { lines: [3, 7], say: ['加不了字段，就挂上去。', '有编号的对象，都能挂东西。'] },
        {
          lines: [1, 2],
          note: '名字只有本模块能造',
          tone: 'gold',
          say: ['挂钩的名字，用自己的类型。', '别人造不出来，就碰不到。'],
        },
      ],
    }),
    question({
      question: '想记每人借过多少本，用什么？',
      options: ['一列书号', '一个数字'],
      right: 1,
      answer: '只要多少，就只记数字',
      say: ['年终要送书签。', '想知道每人借过多少本。'],
      answerSay: ['只问多少，不问哪些。', '最省的抽屉，是不用抽屉。'],
    }),
    recap({
      points: [
        { text: '谁能让它变长？', say: ['挑抽屉，问三句话。', '谁能让它变长？'] },
        { text: '最多多少？', say: ['最多多少？'] },
        { text: '每样东西都有吗？', say: ['每样东西都有吗？'] },
      ],
      next: { text: '下一章：钥匙与名单', say: ['下一章，权力怎样给，怎样收。'] },
    }),
  ],
};
