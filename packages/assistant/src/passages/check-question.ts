import { foldText } from '@suixue/content/search-tokens';
import type { Refusal } from './passage.ts';

/**
 * Whether a question is refused before anything is searched. The rules spare the model, and give an honest answer at once; they protect nothing
 * by themselves: closed texts and data of other people are out of reach of the index.
 */
export function checkQuestion(question: string, blockedTerms: readonly string[]): Refusal | null {
  const text = foldText(question).replace(/\s+/g, ' ');
  const dense = text.replaceAll(' ', '');
  const isBlocked = blockedTerms.some((term) => {
    const folded = foldText(term).replace(/\s+/g, '');
    return folded !== '' && dense.includes(folded);
  });
  if (isBlocked) return 'blocked-term';
  for (const { refusal, mark = unchanged, patterns } of rules) {
    const [marked, denseMarked] = [mark(text), mark(dense)];
    if (patterns.some((pattern) => pattern.test(marked) || pattern.test(denseMarked))) return refusal;
  }
  return null;
}

interface Rule {
  readonly refusal: Refusal;
  /** Replaces groups of words by one capital letter each, which the folded question cannot contain. */
  readonly mark?: (text: string) => string;
  readonly patterns: readonly RegExp[];
}

const unchanged = (text: string) => text;

/** `O` others, `C` how to reach or impersonate them, `P` what else is personal, `H` a demand to hand over. */
const markPeople = (text: string) =>
  text
    .replace(
      /别人|他人|别的|其他|其它|某某|某个|(?:所有|全部)(?:用户|会员|学员|人)|(?:这个|那个|叫.{1,6}的)(?:用户|会员|学员|人|同学)/g,
      'O',
    )
    .replace(/邮箱|手机|电话|密码|住址|收货地址|身份证/g, 'C')
    .replace(/余额|订单|记录|聊天|对话|资料|隐私|问题|提问|问了/g, 'P')
    .replace(/列出|告诉我|给我|查一下|查询|查查|看看|导出|发给我|发我|我要|我想知道|说出/g, 'H');

/** `A` something with a price, `K` a choice among such things. */
const markAssets = (text: string) =>
  text
    .replace(/(?:哪个|哪种|哪只|什么|哪些)(?:币|代币|股票|资金池|池子|池)/g, 'KA')
    .replace(
      /sui|btc|eth|bitcoin|比特币|以太坊|狗狗币|币价|代币|行情|大盘|股票|股市|黄金|房价|这个币|那个币|币/g,
      'A',
    );

const rules: readonly Rule[] = [
  {
    refusal: 'attack',
    patterns: [
      /(?:忽略|无视|抛开|不要管|不用管|不必遵守|不要遵守).{0,10}(?:指令|规则|规定|提示|设定|要求|限制|约束)/,
      /(?:忘掉|忘记|忘了|跳过).{0,4}(?:之前|上面|以上|前面|所有|全部|你的).{0,6}(?:指令|规则|规定|提示|设定|要求|限制)/,
      /提示词/,
      /(?:系统|隐藏|内部|初始|原始).{0,3}(?:指令|设定|prompt)/,
      /(?:你|系统).{0,7}(?:开头|收到|最初|隐藏|初始|背后|内置).{0,6}(?:规则|设定|指令|话|段|内容)/,
      /(?:开发者|开发人员|调试|越狱|上帝|无限制|无审查|debug|developer|jailbreak|god) ?(?:模式|mode)/,
      /没有(?:任何)?(?:限制|约束|审查)的?.{0,4}(?:ai|助手|模型|机器人)/,
      /(?:你|助手|ai).{0,12}不受.{0,4}(?:规则|限制|约束|审查)/,
      /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|rules?|prompts?)\b/,
      /\b(?:system|hidden|initial|secret|developer)\b.{0,12}\b(?:prompts?|instructions?)\b/,
      /我就?是.{0,3}(?:管理员|开发者|站长|运营者|工程师).{0,12}(?:打印|进入|给我|显示|导出|告诉|输出|打开)/,
      /(?:打印|输出|显示|泄露|公布).{0,8}(?:配置|密钥|环境变量|源数据|数据库)/,
      /(?:管理员|站长|老师|客服|运营者)的?(?:密码|私钥|密钥|助记词)/,
      /(?:绕过|破解|跳过|越过|突破).{0,8}(?:权限|付费|锁|会员|登录|限制|验证|审核)/,
      /(?:没买|没有买|没付|不付钱|不花钱|没有购买|没解锁|未解锁|未购买|没开通|付费).{0,14}(?:全文|原文|正文|破解|偷偷)/,
      /(?:偷偷|悄悄)(?:告诉|发|给|透露)/,
      /(?:全文|原文|正文|所有课程|全部课程|所有章节|整章|整篇).{0,10}(?:发给我|贴出来|贴给|给我|念给|导出|复制给|输出|打印)/,
      /(?:贴出|导出|输出|打印|念出|背出).{0,10}(?:全文|原文|全部课程|所有课程|整章|整篇)/,
      /(?:假装|当作|就当|假设)我?(?:是|已经|买|开通).{0,6}(?:会员|管理员|买|付)/,
      /(?:别人|其他人|别的用户|其他用户).{0,8}问[了过]/,
    ],
  },
  {
    refusal: 'attack',
    mark: markPeople,
    patterns: [/H.{0,8}O.{0,10}[CP]/, /H.{0,14}(?:用户|会员|学员|同学)的?.{0,4}C/],
  },
  {
    refusal: 'price-prediction',
    mark: markAssets,
    patterns: [
      /A.{0,10}(?:会|能|还|将|要|可能|什么时候).{0,4}(?:涨|跌|升值|贬值|翻倍|翻番|暴涨|暴跌|崩|归零)/,
      /[涨跌升冲]到(?:多少|几|什么)/,
      /(?:预测|预计|预估|猜).{0,8}(?:A|价格|走势|涨|跌)/,
      /A.{0,6}(?:走势|前景|后市)/,
      /(?:买|卖|囤|屯|入手|抛|投)[点入]?A.{0,8}(?:合适|好不好|值得|时机|划算|来得及|好时候|晚不晚)/,
      /KA.{0,8}(?:涨|翻倍|赚|潜力|值得|靠谱|推荐买)/,
      /抄底|逃顶|梭哈/,
      /(?:A|price).{0,20}(?:go up|rise|fall|moon)/,
    ],
  },
  {
    refusal: 'promise',
    patterns: [
      /[赚挣].{0,4}(?:多少|几)/,
      /(?:收益|回报|利润|分红|盈利)率?.{0,4}(?:多少|几|多高|怎么样)/,
      /年化|收益率|回报率/,
      /稳赚|包赚|保本|必赚|躺赚/,
      /保证.{0,6}(?:赚|收益|回本|盈利|回报)/,
      /(?:多久|几天|几个月|几年|什么时候).{0,4}(?:回本|翻倍|赚回)/,
    ],
  },
];
