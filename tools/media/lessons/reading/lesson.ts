import { code } from '../../drawing/slides/code.ts';
import { compare } from '../../drawing/slides/compare.ts';
import { flow } from '../../drawing/slides/flow.ts';
import { list } from '../../drawing/slides/list.ts';
import { opening } from '../../drawing/slides/opening.ts';
import { question } from '../../drawing/slides/question.ts';
import { recap } from '../../drawing/slides/recap.ts';
import { statement } from '../../drawing/slides/statement.ts';
import { table } from '../../drawing/slides/table.ts';
import { timeline } from '../../drawing/slides/timeline.ts';
import type { Lesson } from '../../lesson.ts';

export const reading: Lesson = {
  course: 'move-first-steps',
  chapter: 'reading',
  slides: [
    opening({
      above: 'Move 合约入门 · 第十章',
      lines: ['读懂一份', '真合约'],
      picture: 'scales',
      say: [
        '买这门课时，您签过一笔交易。',
        '它调用了 purchase。',
        '那时，您大概只看了金额。',
        '现在，我们回去把它读完。',
      ],
    }),
    timeline({
      heading: '上线以后怎么改',
      stages: [
        { name: '第一版', note: '代码冻结', say: ['先补一块知识：怎样升级。', '包一旦发布，一个字也不变。'] },
        { name: '第二版', note: '一个新的包', tone: 'gold', say: ['升级，是发布一个新的包。'] },
        { name: '旧包', note: '还能调用', tone: 'seal', say: ['旧包还在原处，谁都能调用。'] },
      ],
    }),
    compare({
      heading: '升级的规矩',
      left: {
        title: '可以',
        tone: 'leaf',
        points: [{ text: '改函数里的做法' }, { text: '添函数和结构' }],
        say: ['里面的做法，可以改。', '新的东西，可以添。'],
      },
      right: {
        title: '不可以',
        tone: 'seal',
        points: [{ text: '改公开的函数头' }, { text: '给结构加字段' }],
        say: ['公开的函数头，不能改。', '结构的样子，也不能变。'],
      },
    }),
    code({
      heading: '旧版本怎么停',
      language: 'move',
      lines: [
        'assert!(',
        '    state.available_version == VERSION,',
        '    EWrongVersion,',
        ')',
        '',
        'state.available_version = VERSION;',
      ],
      steps: [
        { lines: [1, 4], say: ['每个函数，先对一遍版本。'] },
        {
          lines: 6,
          note: 'migrate：换上新版本',
          tone: 'gold',
          say: ['升级之后，管理员换版本号。', '从此，旧包第一行就中止。'],
        },
      ],
    }),
    statement({ lines: ['打开 *kiosk*'], say: ['现在，打开卖课程的模块。', '它叫 kiosk。'] }),
    code({
      heading: '先看函数头',
      language: 'move',
      lines: [
        'public fun purchase<T>(',
        '    state: &State, kiosk: &mut Kiosk, ...',
        '    max_price: u64,',
        '    effective_time: u64,',
        '    refund_window: u64,',
        '    mut coin: Coin<T>, ...',
        '): Coin<T>',
      ],
      steps: [
        { lines: 6, tone: 'seal', say: ['属于您的，只有一个：币。', '没有 &，整枚交出去。'] },
        { lines: 7, tone: 'leaf', note: '找零会还回来', say: ['别慌，看返回值。', '找零，会还回来。'] },
        {
          lines: [3, 5],
          note: '您签名时写死的',
          tone: 'gold',
          say: ['最多付多少，学多久，几天能退。', '签名时，就写死了。'],
        },
      ],
    }),
    question({
      question: '您签名之后，店家抬价，会怎样？',
      options: ['多扣一点', '交易失败'],
      right: 1,
      answer: '高过上限，断言中止',
      say: ['店家要是这时抬价呢？'],
      answerSay: ['交易失败，一分也没扣。', '这就是 max_price 的用处。'],
    }),
    list({
      heading: '先查什么',
      items: [
        { text: '币种对不对', say: ['往里看，先是一排断言。', '币种对不对？'] },
        { text: '价格不高于上限', say: ['价格，高不高过上限？'] },
        { text: '期限和您签的一样', say: ['期限，和您签的一样吗？'] },
        { text: '还有没有库存', say: ['还有没有库存？', '先检查，后改动。'] },
      ],
    }),
    flow({
      heading: '钱怎么走',
      boxes: [
        { text: '您的币', note: '切下应付', say: ['从您的币里，切下应付的。'] },
        {
          text: 'Sale',
          note: '退款期内',
          tone: 'gold',
          say: ['放进一个单独的盒子。', '退款期内，谁也花不掉。'],
        },
        { text: '各方', note: '过期才分', tone: 'leaf', say: ['过了期，才分给各方。'] },
      ],
      note: { text: '期内要退，钱就在那里', say: ['期内要退，钱就在那里。'] },
    }),
    table({
      heading: '换一份来读',
      columns: ['抽奖合约里', '漏洞'],
      widths: [12, 13],
      rows: [
        { cells: ['收下任何钥匙', '不认门'], tone: 'seal', say: ['再读一份，满是漏洞的。', '钥匙不认门。'] },
        { cells: ['中奖的由人填', '主持人开给自己'], tone: 'seal', say: ['谁中奖，由主持人填。'] },
        { cells: ['不看票面', '一分钱也算一张'], tone: 'seal', say: ['投一分钱，也算一张票。'] },
        {
          cells: ['名单没有上限', '会被塞满'],
          tone: 'seal',
          say: ['名单，谁都能塞满。', '编译器，一个也没有报。'],
        },
      ],
    }),
    list({
      heading: '自己读一份',
      numbered: true,
      items: [
        { text: '谁能改它', say: ['以后，您自己读。', '先问，谁能改它。'] },
        { text: '函数头：值、&mut 还是 &', say: ['再看函数头。'] },
        { text: '门和钥匙，查了没有', say: ['门和钥匙，查了没有。'] },
        { text: '钱的去处', say: ['每一块钱，到哪里去。'] },
        { text: '退路还在不在', say: ['最后看，退路还在不在。'] },
      ],
    }),
    recap({
      heading: '学完以后',
      points: [
        { text: '您能逐行读懂一份真合约', say: ['您能逐行读懂真合约了。'] },
        { text: '也写过、测过一套小的', say: ['也写过、测过一套小的。'] },
        { text: '看不懂时，不签名', say: ['看不懂时，不签名。', '这是最便宜的收获。'] },
      ],
      next: { text: '最后：结业测验', say: [{ text: '去做结业测验吧，祝您顺利。', hold: 1 }] },
    }),
  ],
};
